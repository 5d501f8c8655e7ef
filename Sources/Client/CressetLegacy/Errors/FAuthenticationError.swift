// The names are Firebase's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(ObjectiveC)
    import Foundation
#endif

/// The error codes of 2.x.
#if canImport(ObjectiveC)
    @objc
#endif
public enum FAuthenticationError: Int, Sendable {
    /// The project has disabled this sign-in method.
    case ProviderDisabled = -1
    /// The reference has no valid project or does not match the API key, or the server is not Cresset.
    case InvalidConfiguration = -2
    /// The domain is not an authorized domain of the project.
    case InvalidOrigin = -3
    /// The provider is unknown.
    case InvalidProvider = -4
    /// The e-mail address is malformed.
    case InvalidEmail = -5
    /// The password is wrong, or too weak for a new one.
    case InvalidPassword = -6
    /// The token is malformed, expired, or for another project.
    case InvalidToken = -7
    /// The e-mail address has no account.
    case UserDoesNotExist = -8
    /// Another account has this e-mail address.
    case EmailTaken = -9
    /// The user refused.
    case DeniedByUser = -10
    /// The provider rejects the credentials.
    case InvalidCredentials = -11
    /// A required argument is missing.
    case InvalidArguments = -12
    /// The provider failed.
    case ProviderError = -13
    /// Too many requests.
    case LimitsExceeded = -14
    /// The server is unreachable or timed out.
    case NetworkError = -15
    /// A later login or ``Firebase/unauth()`` replaced this login.
    case Preempted = -16
    /// Any other error. The underlying error has details.
    case Unknown = -9999

    /// The domain of these errors.
    public static let domain = "FirebaseAuthentication"
}
