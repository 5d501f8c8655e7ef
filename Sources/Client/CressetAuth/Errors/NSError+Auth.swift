import CressetWire
import Foundation

extension NSError {
    /// An error of a code, with its name and a text for a person.
    static func auth(_ code: AuthErrorCode, _ text: String? = nil, _ more: [String: Any] = [:]) -> NSError {
        var userInfo = more
        userInfo[NSLocalizedDescriptionKey] = text.flatMap { $0.isEmpty ? nil : $0 } ?? code.text
        userInfo[AuthErrors.userInfoNameKey] = code.name
        return NSError(domain: AuthErrors.domain, code: code.rawValue, userInfo: userInfo)
    }

    /// The server was not reached, or the answer broke off.
    static func network(_ cause: any Error) -> NSError {
        .auth(.networkError, nil, [NSUnderlyingErrorKey: cause as NSError])
    }

    static func store(_ reason: String) -> NSError {
        .auth(.keychainError, nil, [NSLocalizedFailureReasonErrorKey: reason])
    }

    /// What kind of internal error another one stands for.
    enum InternalKind: Int {
        case unexpectedErrorResponse = 3
        case unexpectedResponse = 4
    }

    static func `internal`(_ kind: InternalKind, data: [UInt8], response: JSONObject? = nil) -> NSError {
        var userInfo: [String: Any] = [AuthErrors.dataKey: Data(data)]
        if let response { userInfo[AuthErrors.responseKey] = response.foundation }
        let cause = NSError(domain: AuthErrors.internalDomain, code: kind.rawValue, userInfo: userInfo)
        return .auth(.internalError, nil, [NSUnderlyingErrorKey: cause])
    }

    /// Whether this is an error of the code.
    func `is`(_ code: AuthErrorCode) -> Bool {
        domain == AuthErrors.domain && self.code == code.rawValue
    }

    /// Whether the user's session is over: such an error signs out.
    var endsSession: Bool {
        [.userNotFound, .userDisabled, .invalidUserToken, .userTokenExpired].contains { self.is($0) }
    }
}
