#include "CLinux.h"

typedef int CLinux_translation_unit;
