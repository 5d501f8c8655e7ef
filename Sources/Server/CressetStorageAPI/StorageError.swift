import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetServices
import CressetWire

/// The form depends on the clients of the path.
struct StorageError: Error, Equatable {
    let status: HTTPStatus
    let message: String
    /// For Google's libraries.
    let reason: String
    /// For Firebase's client SDKs.
    var operation: String?

    init(_ status: HTTPStatus, message: String, reason: String, operation: String? = nil) {
        (self.status, self.message, self.reason, self.operation) = (status, message, reason, operation)
    }

    static func invalid(_ message: String) -> StorageError {
        StorageError(.badRequest, message: message, reason: "invalid")
    }

    static func unsupported(_ message: String) -> StorageError {
        StorageError(.notImplemented, message: message, reason: "notImplemented")
    }

    static let unknownPath = StorageError(.notFound, message: "Not Found", reason: "notFound")
    static let invalidName = StorageError(
        .badRequest,
        message: "Invalid object or bucket name: 1 to 1,024 bytes of UTF-8 without line breaks.",
        reason: "invalid"
    )
    static let methodNotAllowed = StorageError(
        .methodNotAllowed,
        message: "Method not allowed.",
        reason: "methodNotAllowed"
    )
    static let denied = StorageError(.forbidden, message: "Permission denied.", reason: "forbidden")
    static let missingAdministrator = StorageError(
        .forbidden,
        message: "Missing admin credentials.",
        reason: "forbidden"
    )
    static let unauthenticated = StorageError(.unauthorized, message: "Invalid Credentials", reason: "authError")
    static let invalidPrefix = invalid(
        "The prefix parameter is required to be empty or ends with a single / character."
    )
    static let unavailable = StorageError(
        .serviceUnavailable,
        message: "The service is currently unavailable.",
        reason: "backendError"
    )
    static let failed = StorageError(.internalServerError, message: "Internal server error.", reason: "backendError")

    init(_ failure: BearerTokens.Failure) {
        switch failure {
        case .roleTooLow(let operation):
            self.init(
                .forbidden,
                message: "Permission denied: \(operation.rawValue) needs the role \(operation.role.rawValue)",
                reason: "forbidden"
            )
        default: self = .unauthenticated
        }
    }

    /// - Parameter verb: Verb of the failed operation: `get`.
    init(_ error: ObjectError, verb: String) {
        switch error {
        case .objectNotFound:
            self.init(
                .notFound,
                message: "Not Found.  Could not \(verb) object",
                reason: "notFound",
                operation: verb.uppercased() + "_OBJECT"
            )
        case .bucketNotFound: self.init(.notFound, message: "The specified bucket does not exist.", reason: "notFound")
        case .bucketExists: self.init(.conflict, message: "The bucket name is in use.", reason: "conflict")
        case .bucketNotEmpty: self.init(.conflict, message: "The bucket is not empty.", reason: "conflict")
        case .denied: self = .denied
        case .preconditionFailed:
            self.init(
                .preconditionFailed,
                message: "At least one of the pre-conditions you specified did not hold.",
                reason: "conditionNotMet"
            )
        case .quotaExceeded(.uploadsPerMinute), .quotaExceeded(.uploadsPerMinuteOfUser):
            self.init(
                .tooManyRequests,
                message: "Too many uploads. Try again in a minute.",
                reason: "rateLimitExceeded"
            )
        case .quotaExceeded(let quota):
            self.init(.paymentRequired, message: "The quota \(quota.rawValue) is exhausted.", reason: "quotaExceeded")
        case .tooManyUploads:
            self.init(.tooManyRequests, message: "Too many open uploads.", reason: "rateLimitExceeded")
        case .invalidName: self = .invalidName
        case .invalidArgument(let text): self = .invalid("Invalid argument: \(text).")
        case .tooLarge(let limit):
            self.init(.contentTooLarge, message: "The object is larger than \(limit) bytes.", reason: "uploadTooLarge")
        case .offsetMismatch(let received):
            self = .invalid("The offset is invalid: the session has \(received) bytes.")
        case .incomplete(let received): self = .invalid("The upload is incomplete: the session has \(received) bytes.")
        case .uploadNotFound: self.init(.notFound, message: "Upload not found.", reason: "notFound")
        case .uploadEnded: self = .invalid("The upload has ended.")
        case .checksumMismatch: self = .invalid("The checksum does not match the received bytes.")
        case .sizeMismatch: self = .invalid("The received bytes do not have the announced length.")
        case .busy, .unavailable: self = .unavailable
        case .full: self.init(.insufficientStorage, message: "No space left for objects.", reason: "backendError")
        case .failed, .rules, .rulesVersionNotFound: self = .failed
        }
    }

    func response(isOfClients: Bool) -> HTTPResponse {
        var error: JSONObject = ["code": .integer(Int64(status.rawValue)), "message": .string(message)]
        if isOfClients {
            if let operation { error["status"] = .string(operation) }
        } else {
            error["errors"] = [["message": .string(message), "domain": "global", "reason": .string(reason)]]
        }
        var response = HTTPResponse.json(["error": .object(error)], status: status)
        if status == .serviceUnavailable { response.headers["Retry-After"] = "1" }
        if status == .unauthorized { response.headers["WWW-Authenticate"] = "Bearer" }
        return response
    }
}
