// The properties are what the framework's were.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// An account that is set up on a device, as Apple's Accounts framework had it.
///
/// It is a class of this module on every platform: the framework's own has had no Twitter accounts since iOS 11 and
/// macOS 10.13, and gives out none to others. Source that imports both says `import class CressetLegacy.ACAccount`.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class ACAccount: NSObject, Sendable {
    /// An identifier that stays the same when the name changes: here, Twitter's number for the account.
    public let identifier: String!
    /// The name at Twitter, without `@`.
    public let username: String!
    /// A person's name for the account.
    public let accountDescription: String!

    /// An account of a ``TwitterAccountStore``. The properties are optional only because the framework's were.
    ///
    /// - Parameters:
    ///   - identifier: Twitter's number for the account.
    ///   - username: The name at Twitter, without `@`.
    ///   - accountDescription: The name with `@`, unless told otherwise.
    public init(identifier: String, username: String, accountDescription: String? = nil) {
        self.identifier = identifier
        self.username = username
        self.accountDescription = accountDescription ?? "@" + username
    }
}
