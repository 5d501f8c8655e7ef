import CressetDatabase
import CressetHTTP
import CressetRules
import CressetWire

/// An error response, with texts known to Firebase clients where possible.
struct RESTError: Error {
    let status: HTTPStatus
    let text: String

    init(_ status: HTTPStatus, saying text: String) {
        self.status = status
        self.text = text
    }

    static let invalidJSON = RESTError(
        .badRequest,
        saying: "Invalid data; couldn't parse JSON object, array, or value."
    )
    static let invalidObject = RESTError(
        .badRequest,
        saying: "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"
    )
    static let invalidPath = RESTError(.badRequest, saying: "Invalid path: Invalid token in path")
    static let permissionDenied = RESTError(.unauthorized, saying: "Permission denied")
    static let invalidToken = RESTError(.unauthorized, saying: "Could not parse auth token.")
    static let missingKeyID = RESTError(.unauthorized, saying: "Missing claim 'kid' in auth header.")
    static let unknownKeyID = RESTError(.unauthorized, saying: "Invalid claim 'kid' in auth header.")
    static let expiredToken = RESTError(.unauthorized, saying: "Auth token is expired")
    static let invalidOverride = RESTError(
        .badRequest,
        saying: "auth_variable_override must be a JSON object or null"
    )
    static let tooMuchWaits = RESTError(
        .serviceUnavailable,
        saying: "Too much data is pending for your network. Read it first."
    )
    static let writeTooLarge = RESTError(
        .badRequest,
        saying: "Data to write exceeds the maximum size that can be modified with a single request."
    )
    static let unavailable = RESTError(
        .serviceUnavailable,
        saying: "The database is too busy. Try again in a moment."
    )
    static let unknownNamespace = RESTError(.notFound, saying: "404 Not Found")
    static let lacksSuffix = RESTError(.notFound, saying: "Append .json to the path to use the REST interface.")
    static let coverageMissing = RESTError(
        .notFound,
        saying: "Rules coverage is only available in the emulator. Run cresset emulator."
    )
    static let methodNotAllowed = RESTError(.methodNotAllowed, saying: "Method not allowed.")

    /// Creates the response for a failed operation; `nil` for a failed condition, with the data as its response.
    init?(_ error: DatabaseError) {
        switch error {
        case .permissionDenied: self = .permissionDenied
        case .data(let error): self.init(error)
        case .conditionFailed: return nil
        case .indexMissing(let index, let path):
            self.init(
                .badRequest,
                saying: "Index not defined, add \".indexOn\": \"\(index)\", for path \"\(path)\", to the rules"
            )
        case .full(let limit):
            self.init(
                .paymentRequired,
                saying: "The database is limited to \(limit) bytes. Remove data before you add more."
            )
        case .tooLarge:
            self.init(
                .badRequest,
                saying: "The specified payload is too large, please request a location with less data."
            )
        case .writeTooLarge: self = .writeTooLarge
        case .busy: self = .unavailable
        case .rules(let issues): self.init(.badRequest, saying: issues.description)
        }
    }

    init(_ error: DataError) {
        switch error.code {
        case .invalidKey: self = .invalidObject
        default: self.init(.badRequest, saying: "Invalid data; \(error)")
        }
    }

    var response: HTTPResponse {
        // Some clients expect spaces around the colon.
        let body = Array("{\"error\" : ".utf8) + JSONValue.string(text).serialized() + Array("}".utf8)
        return HTTPResponse(status: status, headers: ["Content-Type": HTTPResponse.dataType], body: body)
    }
}
