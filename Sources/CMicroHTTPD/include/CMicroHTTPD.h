#ifndef CMicroHTTPD_H
#define CMicroHTTPD_H

#endif
