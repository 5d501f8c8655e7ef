import CressetHTTP
import CressetWire

struct LegacyError: Error, Equatable {
    let code: LegacyErrorCode
    let message: String
    var details: WireErrorCode?
    var status = HTTPStatus.badRequest

    init(_ code: LegacyErrorCode, message: String) {
        self.code = code
        self.message = message
    }

    var body: JSONObject {
        var error: JSONObject = ["code": .string(code.rawValue), "message": .string(message)]
        error["details"] = (details?.rawValue).map(JSONValue.string)
        return ["error": .object(error)]
    }

    static let unknownNamespace = LegacyError(
        .invalidConfiguration,
        message: "No such project.",
        status: .notFound
    )
    static let otherMethod = LegacyError(
        .invalidArguments,
        message: "No such method at this address.",
        status: .notFound
    )
    static let unknownProvider = LegacyError(.invalidProvider, message: "No such provider.", status: .notFound)

    private init(_ code: LegacyErrorCode, message: String, status: HTTPStatus) {
        self.init(code, message: message)
        self.status = status
    }
}

/// Error codes of 2.x clients (docs/reference/sdk §6.1). Incomplete, so not an enum.
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
