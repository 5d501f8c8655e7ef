import CressetWire
import Foundation

extension NSError {
    /// Returns an error of a code, with its name and a text for a person.
    ///
    /// - Parameters:
    ///   - text: The text; `nil` or empty for the code's own.
    ///   - more: Further members of the user info.
    static func auth(_ code: AuthErrorCode, text: String? = nil, userInfo more: [String: Any] = [:]) -> NSError {
        var userInfo = more
        userInfo[NSLocalizedDescriptionKey] = text.flatMap { $0.isEmpty ? nil : $0 } ?? code.text
        userInfo[AuthErrors.userInfoNameKey] = code.name
        return NSError(domain: AuthErrors.domain, code: code.rawValue, userInfo: userInfo)
    }

    /// Returns the error of a server that was not reached, or whose response broke off.
    static func network(_ cause: any Error, text: String? = nil) -> NSError {
        .auth(.networkError, text: text, userInfo: [NSUnderlyingErrorKey: cause as NSError])
    }

    /// Returns the error of a secure store that failed, with one clause about the reason.
    static func store(_ reason: String) -> NSError {
        .auth(.keychainError, userInfo: [NSLocalizedFailureReasonErrorKey: reason])
    }

    /// The kinds of internal errors, by their codes. Firebase's SDK has those below 100.
    enum InternalKind: Int {
        case unexpectedErrorResponse = 3
        case unexpectedResponse = 4
        case tooLongResponse = 100
    }

    /// Returns the error of a response that is no JSON object, with its bytes.
    static func `internal`(_ kind: InternalKind, data: [UInt8], text: String? = nil) -> NSError {
        .internal(kind, text: text, userInfo: [AuthErrors.dataKey: Data(data)])
    }

    /// Returns the error of a response that the transport rejects.
    static func `internal`(_ kind: InternalKind, cause: any Error, text: String) -> NSError {
        .internal(kind, text: text, userInfo: [NSUnderlyingErrorKey: cause as NSError])
    }

    /// Returns the error of a response that is not understood, with its members.
    static func `internal`(_ kind: InternalKind, response: JSONObject, text: String? = nil) -> NSError {
        .internal(kind, text: text, userInfo: [AuthErrors.responseKey: response.foundation])
    }

    /// Returns the error of a response that lacks what the method promises.
    ///
    /// - Parameter lack: A clause that says what that is: `names no account`.
    static func unexpected(_ response: some Encodable, lack: String) -> NSError {
        let members = (try? WireEncoder().value(of: response))?.object ?? [:]
        return .internal(.unexpectedResponse, response: members, text: "The server's response \(lack).")
    }

    private static func `internal`(_ kind: InternalKind, text: String?, userInfo: [String: Any]) -> NSError {
        let cause = NSError(domain: AuthErrors.internalDomain, code: kind.rawValue, userInfo: userInfo)
        return .auth(.internalError, text: text, userInfo: [NSUnderlyingErrorKey: cause])
    }

    /// Returns true for an error of that code.
    func `is`(_ code: AuthErrorCode) -> Bool {
        domain == AuthErrors.domain && self.code == code.rawValue
    }

    /// True if the error says that the user's session is over: it signs the user out.
    var endsSession: Bool {
        [.userNotFound, .userDisabled, .invalidUserToken, .userTokenExpired].contains { self.is($0) }
    }
}

extension NSError {
    /// The error of an empty password for an account.
    static var missingPassword: NSError {
        .auth(.weakPassword, userInfo: [NSLocalizedFailureReasonErrorKey: "Missing password"])
    }
}
