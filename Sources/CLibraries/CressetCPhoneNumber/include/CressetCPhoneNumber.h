#ifndef CressetCPhoneNumber_H
#define CressetCPhoneNumber_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What the numbering plans say about a number.
typedef enum {
    /// They do not contradict it.
    CressetPhoneNumberPlausible = 0,
    /// Its calling code is not assigned, or it is no number.
    CressetPhoneNumberUnknown = 1,
    /// It begins with a whole valid number, and further digits follow.
    CressetPhoneNumberExtraDigits = 2,
    /// The library has failed, for want of memory for instance.
    CressetPhoneNumberFailure = 3,
} CressetPhoneNumberVerdict;

/// Judges an international number: `+` and digits. The first call reads the plans, which takes tens of milliseconds.
CressetPhoneNumberVerdict CressetPhoneNumberJudge(const char *_Nonnull number, size_t length);

#ifdef __cplusplus
}
#endif

#endif
