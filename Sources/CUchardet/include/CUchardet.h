#ifndef CUchardet_H
#define CUchardet_H

#endif
