#include "CUchardet.h"

typedef int CUchardet_translation_unit;
