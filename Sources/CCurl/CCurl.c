#include "CCurl.h"

typedef int CCurl_translation_unit;
