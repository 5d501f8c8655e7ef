/// Second factor error codes (docs/wire §11).
extension WireErrorCode {
    /// Wrong or used code.
    public static let invalidCode = WireErrorCode(rawValue: "INVALID_CODE")
    /// Enrollment ID of a factor without codes.
    public static let invalidMfaEnrollmentID = WireErrorCode(rawValue: "INVALID_MFA_ENROLLMENT_ID")
    public static let invalidMfaPhoneNumber = WireErrorCode(rawValue: "INVALID_MFA_PHONE_NUMBER")
    /// Invalid or expired proof of the first factor.
    public static let invalidMfaPendingCredential = WireErrorCode(rawValue: "INVALID_MFA_PENDING_CREDENTIAL")
    /// Session without a requested code.
    public static let invalidSessionInfo = WireErrorCode(rawValue: "INVALID_SESSION_INFO")
    public static let mfaEnrollmentNotFound = WireErrorCode(rawValue: "MFA_ENROLLMENT_NOT_FOUND")
    public static let missingCode = WireErrorCode(rawValue: "MISSING_CODE")
    /// Missing proof of the first factor, in the emulator's words at the end of a sign-in.
    public static let missingCredential = WireErrorCode(rawValue: "MISSING_CREDENTIAL")
    public static let missingMfaEnrollmentID = WireErrorCode(rawValue: "MISSING_MFA_ENROLLMENT_ID")
    public static let missingMfaPendingCredential = WireErrorCode(rawValue: "MISSING_MFA_PENDING_CREDENTIAL")
    public static let missingSessionInfo = WireErrorCode(rawValue: "MISSING_SESSION_INFO")
    public static let secondFactorExists = WireErrorCode(rawValue: "SECOND_FACTOR_EXISTS")
    /// The account has the maximum number of factors.
    public static let secondFactorLimitExceeded = WireErrorCode(rawValue: "SECOND_FACTOR_LIMIT_EXCEEDED")
    public static let sessionExpired = WireErrorCode(rawValue: "SESSION_EXPIRED")
    public static let unsupportedFirstFactor = WireErrorCode(rawValue: "UNSUPPORTED_FIRST_FACTOR")
    public static let unverifiedEmail = WireErrorCode(rawValue: "UNVERIFIED_EMAIL")
}
