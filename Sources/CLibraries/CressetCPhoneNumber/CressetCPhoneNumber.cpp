#include "CressetCPhoneNumber.h"

#include <phonenumbers/phonenumberutil.h>

#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

// No exception may pass a caller that is written in Swift.
CressetPhoneNumberVerdict CressetPhoneNumberJudge(const char *number, size_t length) try {
    // The instance is made once, by whichever thread comes first, and never changes.
    const PhoneNumberUtil *plans = PhoneNumberUtil::GetInstance();
    PhoneNumber parsed;
    // No region: the number must begin with its calling code.
    if (plans->Parse(std::string(number, length), "ZZ", &parsed) != PhoneNumberUtil::NO_PARSING_ERROR)
        return CressetPhoneNumberUnknown;
    if (plans->IsValidNumber(parsed)) return CressetPhoneNumberPlausible;
    // Plans grow: a number that is merely unknown may be newer than the library.
    return plans->TruncateTooLongNumber(&parsed) ? CressetPhoneNumberExtraDigits : CressetPhoneNumberPlausible;
} catch (...) {
    return CressetPhoneNumberFailure;
}
