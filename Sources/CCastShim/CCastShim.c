#include "CCastShim.h"

typedef int CCastShim_translation_unit;
