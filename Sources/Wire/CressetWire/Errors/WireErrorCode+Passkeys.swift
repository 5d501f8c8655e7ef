/// Passkey error codes (docs/wire §12).
extension WireErrorCode {
    /// The account already has the passkey.
    public static let credentialAlreadyInUse = WireErrorCode(rawValue: "CREDENTIAL_ALREADY_IN_USE")
    public static let invalidAuthenticatorResponse = WireErrorCode(rawValue: "INVALID_AUTHENTICATOR_RESPONSE")
    public static let invalidCredentialID = WireErrorCode(rawValue: "INVALID_CREDENTIAL_ID")
    public static let missingAuthenticatorResponse = WireErrorCode(rawValue: "MISSING_AUTHENTICATOR_RESPONSE")
    /// Unknown passkey, in the emulator.
    public static let passkeyCredentialNotFound = WireErrorCode(rawValue: "PASSKEY_CREDENTIAL_NOT_FOUND")
    /// The account, or every account, lacks the passkey.
    public static let passkeyEnrollmentNotFound = WireErrorCode(rawValue: "PASSKEY_ENROLLMENT_NOT_FOUND")
}
