#ifndef CressetCFile_SHIM_H
#define CressetCFile_SHIM_H

// Swift's own module of the C library leaves this function out.
#ifdef __linux__
#include <stdint.h>
extern int sync_file_range(int descriptor, int64_t offset, int64_t count, unsigned int flags);

/// `SYNC_FILE_RANGE_WRITE` of the whole file.
static inline int CressetBeginWriteback(int descriptor) {
    return sync_file_range(descriptor, 0, 0, 2);
}
#endif

#endif
