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
