#include "CressetCRegex.h"

#include <re2/re2.h>

#include <cstring>
#include <new>

struct CressetRegex {
    re2::RE2 expression;

    CressetRegex(const re2::StringPiece &pattern, const re2::RE2::Options &options) : expression(pattern, options) {}
};

static void report(const char *reason, char *fault, size_t room) {
    if (room == 0) return;
    std::strncpy(fault, reason, room - 1);
    fault[room - 1] = 0;
}

// Exceptions must not reach Swift callers; exhausted memory is an ordinary failure.
CressetRegex *CressetRegexMake(
    const char *pattern, size_t length, bool ignoresCase, bool captures, int64_t memory, char *fault, size_t room) try {
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_never_capture(!captures);
    options.set_case_sensitive(!ignoresCase);
    options.set_max_mem(memory);
    CressetRegex *regex = new CressetRegex(re2::StringPiece(pattern, length), options);
    if (regex->expression.ok()) return regex;
    report(regex->expression.error().c_str(), fault, room);
    delete regex;
    return nullptr;
} catch (...) {
    report("out of memory", fault, room);
    return nullptr;
}

int CressetRegexSize(const CressetRegex *regex) {
    return regex->expression.ProgramSize();
}

bool CressetRegexMatches(const CressetRegex *regex, const char *text, size_t length) try {
    return regex->expression.Match(re2::StringPiece(text, length), 0, length, re2::RE2::UNANCHORED, nullptr, 0);
} catch (...) {
    return false;
}

size_t CressetRegexGroups(const CressetRegex *regex) {
    int groups = regex->expression.NumberOfCapturingGroups();
    return groups < 0 ? 0 : static_cast<size_t>(groups);
}

bool CressetRegexFind(
    const CressetRegex *regex, const char *text, size_t length, size_t from, int64_t *bounds, size_t groups) try {
    re2::StringPiece found[CRESSET_REGEX_GROUPS];
    if (groups == 0 || groups > CRESSET_REGEX_GROUPS || from > length) return false;
    if (!regex->expression.Match(
            re2::StringPiece(text, length), from, length, re2::RE2::UNANCHORED, found, static_cast<int>(groups)))
        return false;
    for (size_t group = 0; group < groups; group++) {
        bool isThere = found[group].data() != nullptr;
        bounds[2 * group] = isThere ? found[group].data() - text : -1;
        bounds[2 * group + 1] = isThere ? bounds[2 * group] + static_cast<int64_t>(found[group].size()) : -1;
    }
    return true;
} catch (...) {
    return false;
}

void CressetRegexFree(CressetRegex *regex) {
    delete regex;
}
