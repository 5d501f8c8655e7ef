/// Codes of passkeys (docs/wire §12).
extension WireErrorCode {
    /// A passkey that an account has already.
    public static let credentialAlreadyInUse = WireErrorCode(rawValue: "CREDENTIAL_ALREADY_IN_USE")
    /// An authenticator's answer that is not as it must be.
    public static let invalidAuthenticatorResponse = WireErrorCode(rawValue: "INVALID_AUTHENTICATOR_RESPONSE")
    /// A text that is no id of a credential.
    public static let invalidCredentialID = WireErrorCode(rawValue: "INVALID_CREDENTIAL_ID")
    /// A request without an authenticator's answer.
    public static let missingAuthenticatorResponse = WireErrorCode(rawValue: "MISSING_AUTHENTICATOR_RESPONSE")
    /// The emulator's word for a passkey that no account has.
    public static let passkeyCredentialNotFound = WireErrorCode(rawValue: "PASSKEY_CREDENTIAL_NOT_FOUND")
    /// A passkey that the account, or no account, has.
    public static let passkeyEnrollmentNotFound = WireErrorCode(rawValue: "PASSKEY_ENROLLMENT_NOT_FOUND")
}
