// The names are the vendor's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The codes of a ``TwitterAuthHelper``'s own errors. What the server refuses has a code of ``FAuthenticationError``.
#if canImport(ObjectiveC)
    @objc
#endif
public enum AuthHelperError: Int, Sendable {
    /// The person has refused, the device has no account, or the accounts cannot be read.
    case AccountAccessDenied = -1
    /// Twitter has given no token. Under ``details`` is what it has answered.
    case OAuthTokenRequestDenied = -2

    /// The domain of these errors.
    public static let domain = "TwitterAuthHelper"
    /// The user-info key of Twitter's answer, as it is.
    public static let details = "details"
}

extension NSError {
    /// Returns an error of the helper, with a text for a person.
    static func helper(_ code: AuthHelperError, text: String, details: String? = nil) -> NSError {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: text]
        userInfo[AuthHelperError.details] = details
        return NSError(domain: AuthHelperError.domain, code: code.rawValue, userInfo: userInfo)
    }
}
