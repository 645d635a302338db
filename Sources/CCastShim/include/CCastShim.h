#ifndef CCastShim_H
#define CCastShim_H

#endif
