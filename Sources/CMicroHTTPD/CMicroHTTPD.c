#include "CMicroHTTPD.h"

typedef int CMicroHTTPD_translation_unit;
