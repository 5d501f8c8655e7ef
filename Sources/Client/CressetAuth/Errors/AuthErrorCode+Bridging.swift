public import Foundation

// Casts between this domain's `NSError` and its code on every platform, also without Objective-C.
extension AuthErrorCode: _ObjectiveCBridgeable {
    /// Returns the error of this code with its name and text.
    public func _bridgeToObjectiveC() -> NSError {
        .auth(self)
    }

    /// Returns the code of an error.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout AuthErrorCode?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Returns the code of an error of ``AuthErrors/domain``.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout AuthErrorCode?) -> Bool {
        result = source.domain == AuthErrors.domain ? AuthErrorCode(rawValue: source.code) : nil
        return result != nil
    }

    /// Returns the code of an error; ``internalError`` for other domains.
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

    /// The code's name and message.
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: text, AuthErrors.userInfoNameKey: name]
    }
}
