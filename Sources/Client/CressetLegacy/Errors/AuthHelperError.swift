// The names are Firebase's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The error codes of ``TwitterAuthHelper``. Errors of the server have codes of ``FAuthenticationError``.
#if canImport(ObjectiveC)
    @objc
#endif
public enum AuthHelperError: Int, Sendable {
    /// The user refused, the device has no account, or the accounts are unreadable.
    case AccountAccessDenied = -1
    /// Twitter returned no token. ``details`` contains its response.
    case OAuthTokenRequestDenied = -2

    /// The domain of these errors.
    public static let domain = "TwitterAuthHelper"
    /// The user-info key of Twitter's unmodified response.
    public static let details = "details"
}
