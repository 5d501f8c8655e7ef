// The properties are those of Apple's framework.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A device's account, as in Apple's Accounts framework.
///
/// This module replaces the framework's class on every platform: the framework has no Twitter accounts since iOS 11 and
/// macOS 10.13. If a source file imports both modules, add `import class CressetLegacy.ACAccount` to use this class.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class ACAccount: NSObject, Sendable {
    /// The stable identifier of the account: Twitter's number.
    public let identifier: String!
    /// The name at Twitter, without `@`.
    public let username: String!
    /// The user's name for the account.
    public let accountDescription: String!

    /// Creates an account of a ``TwitterAccountStore``. The properties are optional as in the framework.
    ///
    /// - Parameters:
    ///   - identifier: Twitter's number for the account.
    ///   - username: The name at Twitter, without `@`.
    ///   - accountDescription: The description; defaults to the name with `@`.
    public init(identifier: String, username: String, accountDescription: String? = nil) {
        self.identifier = identifier
        self.username = username
        self.accountDescription = accountDescription ?? "@" + username
    }
}
