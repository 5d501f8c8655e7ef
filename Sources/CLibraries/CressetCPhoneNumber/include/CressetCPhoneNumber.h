#ifndef CressetCPhoneNumber_H
#define CressetCPhoneNumber_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The result of a check against the numbering plans.
typedef enum {
    /// Valid, or possibly newer than the plans.
    CressetPhoneNumberPlausible = 0,
    /// The calling code is unassigned, or the text is not a number.
    CressetPhoneNumberUnknown = 1,
    /// A valid number followed by more digits.
    CressetPhoneNumberExtraDigits = 2,
    /// The library failed, for example because memory was exhausted.
    CressetPhoneNumberFailure = 3,
} CressetPhoneNumberVerdict;

/// Checks an international number (`+` and digits). The first call loads the plans, in tens of milliseconds.
CressetPhoneNumberVerdict CressetPhoneNumberJudge(const char *_Nonnull number, size_t length);

#ifdef __cplusplus
}
#endif

#endif
