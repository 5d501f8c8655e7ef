import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetRules
import CressetServices
import CressetWire

/// An error response, with texts known to Firebase clients where possible.
struct RESTError: Error {
    let status: HTTPStatus
    let text: String

    init(_ status: HTTPStatus, text: String) {
        self.status = status
        self.text = text
    }

    static let invalidJSON = RESTError(
        .badRequest,
        text: "Invalid data; couldn't parse JSON object, array, or value."
    )
    static let invalidObject = RESTError(
        .badRequest,
        text: "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"
    )
    static let invalidPath = RESTError(.badRequest, text: "Invalid path: Invalid token in path")
    static let permissionDenied = RESTError(.unauthorized, text: "Permission denied")
    static func roleTooLow(for operation: Operation) -> RESTError {
        RESTError(
            .forbidden,
            text: "Permission denied: \(operation.rawValue) needs the role \(operation.role.rawValue)"
        )
    }

    static let invalidToken = RESTError(.unauthorized, text: "Could not parse auth token.")
    static let missingKeyID = RESTError(.unauthorized, text: "Missing claim 'kid' in auth header.")
    static let unknownKeyID = RESTError(.unauthorized, text: "Invalid claim 'kid' in auth header.")
    static let expiredToken = RESTError(.unauthorized, text: "Auth token is expired")
    static let invalidOverride = RESTError(
        .badRequest,
        text: "auth_variable_override must be a JSON object or null"
    )
    static let tooMuchWaits = RESTError(
        .serviceUnavailable,
        text: "Too much data is pending for your network. Read it first."
    )
    static let writeTooLarge = RESTError(
        .badRequest,
        text: "Data to write exceeds the maximum size that can be modified with a single request."
    )
    static let unavailable = RESTError(
        .serviceUnavailable,
        text: "The database is too busy. Try again in a moment."
    )
    static let unknownNamespace = RESTError(.notFound, text: "404 Not Found")
    static let lacksSuffix = RESTError(.notFound, text: "Append .json to the path to use the REST interface.")
    static let coverageMissing = RESTError(
        .notFound,
        text: "Rules coverage is only available in the emulator. Run cresset emulator."
    )
    static let methodNotAllowed = RESTError(.methodNotAllowed, text: "Method not allowed.")

    init(_ failure: BearerTokens.Failure) {
        switch failure {
        case .invalid: self = .invalidToken
        case .expired: self = .expiredToken
        case .missingKeyID: self = .missingKeyID
        case .unknownKeyID: self = .unknownKeyID
        case .roleTooLow(let operation): self = .roleTooLow(for: operation)
        }
    }

    /// Creates the response for a failed operation; `nil` for a failed condition, with the data as its response.
    init?(_ error: RealtimeError) {
        switch error {
        case .permissionDenied: self = .permissionDenied
        case .data(let error): self.init(error)
        case .conditionFailed: return nil
        case .indexMissing(let index, let path):
            self.init(
                .badRequest,
                text: "Index not defined, add \".indexOn\": \"\(index)\", for path \"\(path)\", to the rules"
            )
        case .full(let limit):
            self.init(
                .paymentRequired,
                text: "The database is limited to \(limit) bytes. Remove data before you add more."
            )
        case .tooLarge:
            self.init(
                .badRequest,
                text: "The specified payload is too large, please request a location with less data."
            )
        case .writeTooLarge: self = .writeTooLarge
        case .busy: self = .unavailable
        case .rules(let issues): self.init(.badRequest, text: issues.description)
        }
    }

    init(_ error: DataError) {
        switch error.code {
        case .invalidKey: self = .invalidObject
        default: self.init(.badRequest, text: "Invalid data; \(error)")
        }
    }

    var response: HTTPResponse {
        // Some clients expect spaces around the colon.
        let body = Array("{\"error\" : ".utf8) + JSONValue.string(text).serialized() + Array("}".utf8)
        return HTTPResponse(status: status, headers: ["Content-Type": HTTPResponse.dataType], body: body)
    }
}
