#ifndef CressetCRegex_H
#define CressetCRegex_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression, immutable and safe for concurrent use.
typedef struct CressetRegex CressetRegex;

/// Compiles a UTF-8 pattern in RE2's syntax. Free the result with `CressetRegexFree`.
///
/// On failure, returns a null pointer and writes the reason to `fault`, truncated to `room` bytes with the final zero.
CressetRegex *_Nullable CressetRegexMake(
    const char *_Nullable pattern, size_t length, bool ignoresCase, bool captures, int64_t memory,
    char *_Nonnull fault, size_t room);

/// Returns true if the text contains a match; takes time linear in its length.
bool CressetRegexMatches(const CressetRegex *_Nonnull regex, const char *_Nullable text, size_t length);

/// Returns the number of instructions in the compiled program.
int CressetRegexSize(const CressetRegex *_Nonnull regex);

/// The maximum number of reported groups: the whole match, and `$1` to `$9`.
enum { CRESSET_REGEX_GROUPS = 10 };

/// Returns the number of groups in the pattern, without the whole match.
size_t CressetRegexGroups(const CressetRegex *_Nonnull regex);

/// Finds the first match at or after `from`, and writes the start and end of each of the first `groups` groups to
/// `bounds`; -1 for unmatched groups. Requires an expression compiled with `captures`.
bool CressetRegexFind(
    const CressetRegex *_Nonnull regex, const char *_Nonnull text, size_t length, size_t from,
    int64_t *_Nonnull bounds, size_t groups);

void CressetRegexFree(CressetRegex *_Nullable regex);

#ifdef __cplusplus
}
#endif

#endif
