/// Error codes of 2.x clients (docs/reference/sdk §6.1). Incomplete, so not an enum.
struct SDK2xErrorCode: RawRepresentable, Hashable, Sendable {
    let rawValue: String

    static let authenticationDisabled = SDK2xErrorCode(rawValue: "AUTHENTICATION_DISABLED")
    static let emailTaken = SDK2xErrorCode(rawValue: "EMAIL_TAKEN")
    static let invalidArguments = SDK2xErrorCode(rawValue: "INVALID_ARGUMENTS")
    static let invalidConfiguration = SDK2xErrorCode(rawValue: "INVALID_CONFIGURATION")
    static let invalidCredentials = SDK2xErrorCode(rawValue: "INVALID_CREDENTIALS")
    static let invalidEmail = SDK2xErrorCode(rawValue: "INVALID_EMAIL")
    static let invalidPassword = SDK2xErrorCode(rawValue: "INVALID_PASSWORD")
    static let invalidProvider = SDK2xErrorCode(rawValue: "INVALID_PROVIDER")
    static let invalidToken = SDK2xErrorCode(rawValue: "INVALID_TOKEN")
    static let invalidUser = SDK2xErrorCode(rawValue: "INVALID_USER")
    static let providerError = SDK2xErrorCode(rawValue: "PROVIDER_ERROR")
    static let rateLimited = SDK2xErrorCode(rawValue: "RATE_LIMITED")
    static let serverError = SDK2xErrorCode(rawValue: "SERVER_ERROR")
    static let unknownError = SDK2xErrorCode(rawValue: "UNKNOWN_ERROR")
    static let userDenied = SDK2xErrorCode(rawValue: "USER_DENIED")
}
