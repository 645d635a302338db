#include "CLibXML2.h"

typedef int CLibXML2_translation_unit;
