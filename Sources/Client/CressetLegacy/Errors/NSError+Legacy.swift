import CressetAuth
import CressetWire
import Foundation

extension NSError {
    static func legacy(_ code: FAuthenticationError, text: String, cause: NSError? = nil) -> NSError {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: text]
        userInfo[NSUnderlyingErrorKey] = cause
        return NSError(domain: FAuthenticationError.domain, code: code.rawValue, userInfo: userInfo)
    }

    /// Returns the 2.x error for a current error, with the latter as underlying error.
    ///
    /// Returns errors of the Twitter helper unchanged.
    static func legacy(_ error: any Error) -> NSError {
        let error = error as NSError
        guard ![FAuthenticationError.domain, AuthHelperError.domain].contains(error.domain) else { return error }
        let modern = error.domain == AuthErrors.domain ? AuthErrorCode(rawValue: error.code) : nil
        return .legacy(
            modern.map(FAuthenticationError.init) ?? .Unknown, text: error.localizedDescription, cause: error)
    }

    static func legacy(wireError error: JSONObject?) -> NSError {
        let code = (error?["code"]?.string).map(FAuthenticationError.init(wireCode:)) ?? .Unknown
        let text = error?["message"]?.string ?? ""
        return .legacy(code, text: text.isEmpty ? "The server does not support 2.x clients." : text)
    }

    func `is`(_ code: AuthErrorCode) -> Bool {
        domain == AuthErrors.domain && self.code == code.rawValue
    }
}

extension NSError {
    static func helper(_ code: AuthHelperError, text: String, details: String? = nil) -> NSError {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: text]
        userInfo[AuthHelperError.details] = details
        return NSError(domain: AuthHelperError.domain, code: code.rawValue, userInfo: userInfo)
    }
}
