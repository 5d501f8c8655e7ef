public import Foundation

/// The domain and user-info keys of errors.
#if canImport(ObjectiveC)
    @objc(FIRAuthErrors)
#endif
open class AuthErrors: NSObject {
    /// The domain of all errors: `FIRAuthErrorDomain`.
    public static let domain = "FIRAuthErrorDomain"
    /// The error's name, such as `ERROR_INVALID_EMAIL`.
    public static let userInfoNameKey = "FIRAuthErrorUserInfoNameKey"
    /// The e-mail address related to the error.
    public static let userInfoEmailKey = "FIRAuthErrorUserInfoEmailKey"
    /// The ``MultiFactorResolver`` of an incomplete sign-in.
    public static let userInfoMultiFactorResolverKey = "FIRAuthErrorUserInfoMultiFactorResolverKey"
    /// An ``AuthCredential`` for the next attempt.
    public static let userInfoUpdatedCredentialKey = "FIRAuthErrorUserInfoUpdatedCredentialKey"
    /// The server's request ID, as in its log. Firebase lacks this key.
    public static let userInfoRequestIDKey = "CressetErrorUserInfoRequestIDKey"

    static let internalDomain = "FIRAuthInternalErrorDomain"
    static let responseKey = "FIRAuthErrorUserInfoDeserializedResponseKey"
    static let dataKey = "FIRAuthErrorUserInfoDataKey"
}
