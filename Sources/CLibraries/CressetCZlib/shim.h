#ifndef CressetCZlib_SHIM_H
#define CressetCZlib_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro, which Swift does not call; 16 selects the gzip format. */
static inline int CressetGzipBegin(z_stream *stream) {
    return inflateInit2(stream, 16 + MAX_WBITS);
}

#endif
