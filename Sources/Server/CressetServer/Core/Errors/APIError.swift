import CressetIdentity

/// API errors unrelated to accounts (docs/wire §1.3). ``Refusal`` formats them.
enum APIError: Error, Equatable {
    /// Neither API key nor token.
    case unregisteredCaller
    case invalidAPIKey
    case invalidBearer
    /// An administrator's method called with only an API key; the error names the method.
    case credentialsMissing(method: String)
    case targetProjectNeedsAdministrator
    case insufficientPermission
    /// Another administrator's project or an unknown one: the responses are identical.
    case permissionDenied
    /// The token's role does not permit the operation.
    case roleTooLow(Operation)
    case notImplemented
    case notFound
    /// A service of others is unreachable; a retry may succeed.
    case unavailable
    /// A value of the right type but without meaning.
    case invalidArgument
}

struct OAuthError: Error, Equatable {
    enum Code: String {
        case invalidRequest = "invalid_request"
        case invalidGrant = "invalid_grant"
        case unsupportedGrantType = "unsupported_grant_type"
    }

    let code: Code
    let description: String

    init(_ code: Code, description: String) {
        self.code = code
        self.description = description
    }
}
