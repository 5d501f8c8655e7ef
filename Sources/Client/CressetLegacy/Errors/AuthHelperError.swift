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
