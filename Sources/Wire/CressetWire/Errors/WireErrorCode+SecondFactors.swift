/// Codes of second factors (docs/wire §11).
extension WireErrorCode {
    /// A code that is wrong, or was used.
    public static let invalidCode = WireErrorCode(rawValue: "INVALID_CODE")
    /// An enrollment id of no factor that makes codes.
    public static let invalidMfaEnrollmentID = WireErrorCode(rawValue: "INVALID_MFA_ENROLLMENT_ID")
    /// A second factor whose phone number is none.
    public static let invalidMfaPhoneNumber = WireErrorCode(rawValue: "INVALID_MFA_PHONE_NUMBER")
    /// A proof of the first factor that is none, or has expired.
    public static let invalidMfaPendingCredential = WireErrorCode(rawValue: "INVALID_MFA_PENDING_CREDENTIAL")
    /// A session that no code was asked for in.
    public static let invalidSessionInfo = WireErrorCode(rawValue: "INVALID_SESSION_INFO")
    /// The account has no factor of that id.
    public static let mfaEnrollmentNotFound = WireErrorCode(rawValue: "MFA_ENROLLMENT_NOT_FOUND")
    /// A request without a code.
    public static let missingCode = WireErrorCode(rawValue: "MISSING_CODE")
    /// A request without the proof of the first factor, in the emulator's words at the end of a sign-in.
    public static let missingCredential = WireErrorCode(rawValue: "MISSING_CREDENTIAL")
    /// A request that names no factor.
    public static let missingMfaEnrollmentID = WireErrorCode(rawValue: "MISSING_MFA_ENROLLMENT_ID")
    /// A request without the proof of the first factor.
    public static let missingMfaPendingCredential = WireErrorCode(rawValue: "MISSING_MFA_PENDING_CREDENTIAL")
    /// A request without the session of its code.
    public static let missingSessionInfo = WireErrorCode(rawValue: "MISSING_SESSION_INFO")
    /// The account has the factor.
    public static let secondFactorExists = WireErrorCode(rawValue: "SECOND_FACTOR_EXISTS")
    /// The account can have no further factor, or none of the kind.
    public static let secondFactorLimitExceeded = WireErrorCode(rawValue: "SECOND_FACTOR_LIMIT_EXCEEDED")
    /// The session of a code is over.
    public static let sessionExpired = WireErrorCode(rawValue: "SESSION_EXPIRED")
    /// A way of signing in to which no second factor is asked for.
    public static let unsupportedFirstFactor = WireErrorCode(rawValue: "UNSUPPORTED_FIRST_FACTOR")
    /// The account's address was never proven.
    public static let unverifiedEmail = WireErrorCode(rawValue: "UNVERIFIED_EMAIL")
}
