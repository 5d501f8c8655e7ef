/// Codes of Firebase for its clients. Of these, this server only sends `BLOCKING_FUNCTION_ERROR_RESPONSE`.
extension WireErrorCode {
    package static let appNotVerified = WireErrorCode(rawValue: "APP_NOT_VERIFIED")
    package static let blockingFunctionErrorResponse = WireErrorCode(rawValue: "BLOCKING_FUNCTION_ERROR_RESPONSE")
    package static let emailChangeNeedsVerification = WireErrorCode(rawValue: "EMAIL_CHANGE_NEEDS_VERIFICATION")
    package static let invalidRecaptchaAction = WireErrorCode(rawValue: "INVALID_RECAPTCHA_ACTION")
    package static let invalidRecaptchaToken = WireErrorCode(rawValue: "INVALID_RECAPTCHA_TOKEN")
    package static let invalidRecaptchaVersion = WireErrorCode(rawValue: "INVALID_RECAPTCHA_VERSION")
    package static let invalidRecipientEmail = WireErrorCode(rawValue: "INVALID_RECIPIENT_EMAIL")
    package static let invalidSender = WireErrorCode(rawValue: "INVALID_SENDER")
    package static let missingClientIdentifier = WireErrorCode(rawValue: "MISSING_CLIENT_IDENTIFIER")
    package static let missingRecaptchaToken = WireErrorCode(rawValue: "MISSING_RECAPTCHA_TOKEN")
    package static let rejectedCredential = WireErrorCode(rawValue: "REJECTED_CREDENTIAL")
}
