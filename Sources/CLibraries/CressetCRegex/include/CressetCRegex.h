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
    const char *_Nullable pattern, size_t length, bool ignoresCase, bool captures, int64_t memory,
    char *_Nonnull fault, size_t room);

/// Tells whether a part of the text matches, in time linear in its length.
bool CressetRegexMatches(const CressetRegex *_Nonnull regex, const char *_Nullable text, size_t length);

/// Returns the number of parts that the expression was compiled to.
int CressetRegexSize(const CressetRegex *_Nonnull regex);

/// The most groups that are told of: the whole match, and nine that `$1` to `$9` can name.
enum { CRESSET_REGEX_GROUPS = 10 };

/// The number of groups in the pattern, without the whole match.
size_t CressetRegexGroups(const CressetRegex *_Nonnull regex);

/// Finds the first match that begins at `from` or later, and writes where each of the first `groups` groups begins and
/// ends; a group that matches nothing has -1. The pattern was made with `captures`.
bool CressetRegexFind(
    const CressetRegex *_Nonnull regex, const char *_Nonnull text, size_t length, size_t from,
    int64_t *_Nonnull bounds, size_t groups);

void CressetRegexFree(CressetRegex *_Nullable regex);

#ifdef __cplusplus
}
#endif

#endif
