/// Codes of phone numbers (docs/wire §10).
extension WireErrorCode {
    /// The work of a caller who wants a text message is missing in its token, was used, or has expired.
    public static let captchaCheckFailed = WireErrorCode(rawValue: "CAPTCHA_CHECK_FAILED")
    /// The proof of an app is none, or the server cannot ask for one.
    public static let invalidAppCredential = WireErrorCode(rawValue: "INVALID_APP_CREDENTIAL")
    /// A proof of a phone number that is none, or has expired.
    public static let invalidTemporaryProof = WireErrorCode(rawValue: "INVALID_TEMPORARY_PROOF")
    /// A text message was asked for without any proof.
    public static let missingAppCredential = WireErrorCode(rawValue: "MISSING_APP_CREDENTIAL")
    /// A proof of an app was asked for without the app's push token.
    public static let missingIosAppToken = WireErrorCode(rawValue: "MISSING_IOS_APP_TOKEN")
    /// The phone number is missing.
    public static let missingPhoneNumber = WireErrorCode(rawValue: "MISSING_PHONE_NUMBER")
    /// The operation does not exist in tenants.
    public static let unsupportedTenantOperation = WireErrorCode(rawValue: "UNSUPPORTED_TENANT_OPERATION")
}
