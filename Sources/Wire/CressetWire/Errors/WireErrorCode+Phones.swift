/// Phone number error codes (docs/wire §10).
extension WireErrorCode {
    /// Missing, used or expired proof of work or captcha token.
    public static let captchaCheckFailed = WireErrorCode(rawValue: "CAPTCHA_CHECK_FAILED")
    /// Invalid app proof, or the server cannot issue one.
    public static let invalidAppCredential = WireErrorCode(rawValue: "INVALID_APP_CREDENTIAL")
    public static let invalidTemporaryProof = WireErrorCode(rawValue: "INVALID_TEMPORARY_PROOF")
    /// SMS request without a proof.
    public static let missingAppCredential = WireErrorCode(rawValue: "MISSING_APP_CREDENTIAL")
    /// Request for an app's proof without its push token.
    public static let missingIosAppToken = WireErrorCode(rawValue: "MISSING_IOS_APP_TOKEN")
    public static let missingPhoneNumber = WireErrorCode(rawValue: "MISSING_PHONE_NUMBER")
    public static let unsupportedTenantOperation = WireErrorCode(rawValue: "UNSUPPORTED_TENANT_OPERATION")
}
