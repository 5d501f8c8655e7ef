public import Foundation

/// The domain and the user-info keys of errors.
#if canImport(ObjectiveC)
    @objc(FIRAuthErrors)
#endif
open class AuthErrors: NSObject {
    /// The domain of every error: `FIRAuthErrorDomain`.
    public static let domain = "FIRAuthErrorDomain"
    /// The error's name, such as `ERROR_INVALID_EMAIL`.
    public static let userInfoNameKey = "FIRAuthErrorUserInfoNameKey"
    /// The e-mail address that an error is about.
    public static let userInfoEmailKey = "FIRAuthErrorUserInfoEmailKey"
    /// The ``MultiFactorResolver`` that completes a sign-in.
    public static let userInfoMultiFactorResolverKey = "FIRAuthErrorUserInfoMultiFactorResolverKey"
    /// An ``AuthCredential`` to go on with.
    public static let userInfoUpdatedCredentialKey = "FIRAuthErrorUserInfoUpdatedCredentialKey"

    static let internalDomain = "FIRAuthInternalErrorDomain"
    static let responseKey = "FIRAuthErrorUserInfoDeserializedResponseKey"
    static let dataKey = "FIRAuthErrorUserInfoDataKey"
}
