/// A reason why an account cannot sign in, or not by one of its methods.
public enum SignInObstacle: Equatable, Sendable {
    case poolDisabled
    case accountDisabled
    case noMethod
    case lock(AccountLock)
    case methodDisabled(String)
    /// A linked provider without a configuration.
    case methodMissing(String)
    case noPassword
    /// A password without an email address to sign in with.
    case noAddress
    case unverifiedEmail
    case secondFactor([String])
    /// The project requires a factor, and the account has none.
    case missingFactor
    case factorDisabled(String)
    case blockingFunction(url: String)

    public var isTotal: Bool {
        switch self {
        case .poolDisabled, .accountDisabled, .noMethod: true
        default: false
        }
    }
}
