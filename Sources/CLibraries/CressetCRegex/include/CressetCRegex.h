#ifndef CressetCRegex_H
#define CressetCRegex_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression. It never changes: any number of threads may match by it at once.
typedef struct CressetRegex CressetRegex;

/// Compiles a pattern in RE2's syntax, in UTF-8. The caller frees it. Without an expression, `fault` has the reason, cut to
/// `room` bytes with its final zero.
CressetRegex *_Nullable CressetRegexMake(
    const char *_Nullable pattern, size_t length, bool ignoresCase, int64_t memory, char *_Nonnull fault, size_t room);

/// Tells whether a part of the text matches, in time linear in its length.
bool CressetRegexMatches(const CressetRegex *_Nonnull regex, const char *_Nullable text, size_t length);

/// Returns the number of parts that the expression was compiled to.
int CressetRegexSize(const CressetRegex *_Nonnull regex);

void CressetRegexFree(CressetRegex *_Nullable regex);

#ifdef __cplusplus
}
#endif

#endif
