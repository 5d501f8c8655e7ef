/// The codes by which 2.x clients know errors (docs/sdk-surface §6.1). Open: there were more.
struct LegacyErrorCode: RawRepresentable, Hashable, Sendable {
    let rawValue: String

    static let authenticationDisabled = LegacyErrorCode(rawValue: "AUTHENTICATION_DISABLED")
    static let emailTaken = LegacyErrorCode(rawValue: "EMAIL_TAKEN")
    static let invalidArguments = LegacyErrorCode(rawValue: "INVALID_ARGUMENTS")
    static let invalidConfiguration = LegacyErrorCode(rawValue: "INVALID_CONFIGURATION")
    static let invalidCredentials = LegacyErrorCode(rawValue: "INVALID_CREDENTIALS")
    static let invalidEmail = LegacyErrorCode(rawValue: "INVALID_EMAIL")
    static let invalidPassword = LegacyErrorCode(rawValue: "INVALID_PASSWORD")
    static let invalidProvider = LegacyErrorCode(rawValue: "INVALID_PROVIDER")
    static let invalidToken = LegacyErrorCode(rawValue: "INVALID_TOKEN")
    static let invalidUser = LegacyErrorCode(rawValue: "INVALID_USER")
    static let providerError = LegacyErrorCode(rawValue: "PROVIDER_ERROR")
    static let rateLimited = LegacyErrorCode(rawValue: "RATE_LIMITED")
    static let serverError = LegacyErrorCode(rawValue: "SERVER_ERROR")
    static let unknownError = LegacyErrorCode(rawValue: "UNKNOWN_ERROR")
    static let userDenied = LegacyErrorCode(rawValue: "USER_DENIED")
}
