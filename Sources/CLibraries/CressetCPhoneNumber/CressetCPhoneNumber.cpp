#include "CressetCPhoneNumber.h"

#include <phonenumbers/phonenumberutil.h>

#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

// Exceptions must not reach Swift callers.
CressetPhoneNumberVerdict CressetPhoneNumberJudge(const char *number, size_t length) try {
    // A thread-safe, immutable singleton.
    const PhoneNumberUtil *plans = PhoneNumberUtil::GetInstance();
    PhoneNumber parsed;
    // No region: the number must begin with its calling code.
    if (plans->Parse(std::string(number, length), "ZZ", &parsed) != PhoneNumberUtil::NO_PARSING_ERROR)
        return CressetPhoneNumberUnknown;
    if (plans->IsValidNumber(parsed)) return CressetPhoneNumberPlausible;
    // An unknown number may be newer than the library's plans.
    return plans->TruncateTooLongNumber(&parsed) ? CressetPhoneNumberExtraDigits : CressetPhoneNumberPlausible;
} catch (...) {
    return CressetPhoneNumberFailure;
}
