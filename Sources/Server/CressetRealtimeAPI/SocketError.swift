import CressetRealtime
import CressetRules

/// With a code and text known to the Firebase SDKs.
struct SocketError: Error, Equatable {
    let code: String
    let text: String

    init(_ code: String, text: String) {
        self.code = code
        self.text = text
    }

    static let permissionDenied = SocketError("permission_denied", text: "Permission denied")
    static let invalidToken = SocketError("invalid_token", text: "Could not parse auth token.")
    static let expiredToken = SocketError("expired_token", text: "Auth token is expired")
    static let stale = SocketError("datastale", text: "Transaction hash does not match")
    static let tooMuch = SocketError("too_big", text: "Too much data is pending for this connection.")
    static let writeTooBig = SocketError("write_too_big", text: RESTError.writeTooLarge.text)
    static let unavailable = SocketError("unavailable", text: "The service is unavailable")
    static let failed = SocketError("operation_failed", text: "Internal server error.")

    init(_ error: DataError) {
        self.init("error", text: "Invalid data; \(error)")
    }

    init(_ error: RealtimeError) {
        switch error {
        case .permissionDenied: self = .permissionDenied
        case .data(let error): self.init(error)
        case .conditionFailed: self = .stale
        case .indexMissing(let index, let path):
            self.init(
                "error",
                text: "Index not defined, add \".indexOn\": \"\(index)\", for path \"\(path)\", to the rules"
            )
        case .full(let limit):
            self.init(
                "quota_exceeded",
                text: "The database is limited to \(limit) bytes. Remove data before you add more."
            )
        case .tooLarge:
            self.init(
                "too_big",
                text: "The data requested exceeds the maximum size that can be accessed with a single request."
            )
        case .writeTooLarge: self = .writeTooBig
        case .busy: self = .unavailable
        case .rules(let issues): self.init("error", text: issues.description)
        }
    }
}
