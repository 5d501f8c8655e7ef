public import Foundation

// An `NSError` of this domain is cast to its code, and a code to such an error: on every platform, also where the
// compiler knows no Objective-C.
extension AuthErrorCode: _ObjectiveCBridgeable {
    /// Returns the error of this code, with its name and its text.
    public func _bridgeToObjectiveC() -> NSError {
        .auth(self)
    }

    /// Finds the code of an error.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout AuthErrorCode?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Finds the code of an error of ``AuthErrors/domain``.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout AuthErrorCode?) -> Bool {
        result = source.domain == AuthErrors.domain ? AuthErrorCode(rawValue: source.code) : nil
        return result != nil
    }

    /// Returns the code of an error; ``internalError`` for another domain's.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> AuthErrorCode {
        var code: AuthErrorCode?
        if let source { _ = _conditionallyBridgeFromObjectiveC(source, result: &code) }
        return code ?? .internalError
    }
}

extension AuthErrorCode: CustomNSError {
    /// ``AuthErrors/domain``
    public static var errorDomain: String { AuthErrors.domain }

    /// The code's number.
    public var errorCode: Int { rawValue }

    /// The code's name, and its text for a person.
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: text, AuthErrors.userInfoNameKey: name]
    }
}
