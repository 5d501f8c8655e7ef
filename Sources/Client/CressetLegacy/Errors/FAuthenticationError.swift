// The names are the vendor's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(ObjectiveC)
    import Foundation
#endif

/// The codes of errors.
#if canImport(ObjectiveC)
    @objc
#endif
public enum FAuthenticationError: Int, Sendable {
    /// This way of logging in is switched off for the project.
    case ProviderDisabled = -1
    /// The reference names no project, or another one than the API key does; or the server is not a Cresset server.
    case InvalidConfiguration = -2
    /// The domain is not among the project's authorised domains.
    case InvalidOrigin = -3
    /// The provider is unknown.
    case InvalidProvider = -4
    /// The e-mail address is badly formed.
    case InvalidEmail = -5
    /// The password is wrong, or too weak to be a new one.
    case InvalidPassword = -6
    /// The token is malformed, has expired, or belongs to another project.
    case InvalidToken = -7
    /// The e-mail address has no account.
    case UserDoesNotExist = -8
    /// Another account has that e-mail address.
    case EmailTaken = -9
    /// The person has refused.
    case DeniedByUser = -10
    /// The provider does not accept the credentials.
    case InvalidCredentials = -11
    /// Something that the call needs is missing.
    case InvalidArguments = -12
    /// The provider has failed.
    case ProviderError = -13
    /// There were too many requests.
    case LimitsExceeded = -14
    /// The server cannot be reached, or did not answer in time.
    case NetworkError = -15
    /// Another login, or ``Firebase/unauth()``, has come first.
    case Preempted = -16
    /// Anything else. The underlying error tells more.
    case Unknown = -9999

    /// The domain of every error.
    public static let domain = "FirebaseAuthentication"
}
