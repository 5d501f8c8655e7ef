import CressetWire
import Foundation

extension NSError {
    /// - Parameter text: The message; `nil` or empty for the code's default.
    static func auth(_ code: AuthErrorCode, text: String? = nil, userInfo more: [String: Any] = [:]) -> NSError {
        var userInfo = more
        userInfo[NSLocalizedDescriptionKey] = text.flatMap { $0.isEmpty ? nil : $0 } ?? code.text
        userInfo[AuthErrors.userInfoNameKey] = code.name
        return NSError(domain: AuthErrors.domain, code: code.rawValue, userInfo: userInfo)
    }

    /// Returns the error of an unreachable server or an incomplete response.
    static func network(_ cause: any Error, text: String? = nil) -> NSError {
        .auth(.networkError, text: text, userInfo: [NSUnderlyingErrorKey: cause as NSError])
    }

    /// Returns the error of a failed secure store, with a clause for the reason.
    static func store(_ reason: String) -> NSError {
        .auth(.keychainError, userInfo: [NSLocalizedFailureReasonErrorKey: reason])
    }

    /// The kinds of internal errors by code. Firebase's SDK defines those below 100.
    enum InternalKind: Int {
        case unexpectedErrorResponse = 3
        case unexpectedResponse = 4
        case tooLongResponse = 100
    }

    static func `internal`(_ kind: InternalKind, data: [UInt8], text: String? = nil) -> NSError {
        .internal(kind, text: text, userInfo: [AuthErrors.dataKey: Data(data)])
    }

    static func `internal`(_ kind: InternalKind, cause: any Error, text: String) -> NSError {
        .internal(kind, text: text, userInfo: [NSUnderlyingErrorKey: cause as NSError])
    }

    static func `internal`(_ kind: InternalKind, response: JSONObject, text: String? = nil) -> NSError {
        .internal(kind, text: text, userInfo: [AuthErrors.responseKey: response.foundation])
    }

    /// Returns the error of an incomplete response.
    ///
    /// - Parameter lack: A clause about the missing member: `names no account`.
    static func unexpected(_ response: some WireBody, lack: String) -> NSError {
        .internal(
            .unexpectedResponse, response: response.wireValue.object ?? [:], text: "The server's response \(lack).")
    }

    private static func `internal`(_ kind: InternalKind, text: String?, userInfo: [String: Any]) -> NSError {
        let cause = NSError(domain: AuthErrors.internalDomain, code: kind.rawValue, userInfo: userInfo)
        return .auth(.internalError, text: text, userInfo: [NSUnderlyingErrorKey: cause])
    }

    func adding(requestID: String?) -> NSError {
        guard let requestID else { return self }
        var userInfo = userInfo
        userInfo[AuthErrors.userInfoRequestIDKey] = requestID
        return NSError(domain: domain, code: code, userInfo: userInfo)
    }

    func `is`(_ code: AuthErrorCode) -> Bool {
        domain == AuthErrors.domain && self.code == code.rawValue
    }

    var endsSession: Bool {
        [.userNotFound, .userDisabled, .invalidUserToken, .userTokenExpired].contains { self.is($0) }
    }
}

extension NSError {
    static var missingPassword: NSError {
        .auth(.weakPassword, userInfo: [NSLocalizedFailureReasonErrorKey: "Missing password"])
    }
}
