#ifndef CLibXML2_H
#define CLibXML2_H

#endif
