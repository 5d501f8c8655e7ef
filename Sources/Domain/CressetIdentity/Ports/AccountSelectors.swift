/// The accounts that a lookup names (docs/wire §6.5).
public struct AccountSelectors: Equatable, Sendable {
    /// The user ids.
    public var localIDs: [String] = []
    /// The e-mail addresses, in their stored form.
    public var emails: [String] = []
    /// The phone numbers, in E.164.
    public var phoneNumbers: [String] = []
    /// The identities at providers.
    public var identities: [(providerID: String, rawID: String)] = []
    /// The e-mail addresses that accounts were created with.
    public var initialEmails: [String] = []

    /// Makes selectors that name no account.
    public init() {}

    /// True if no account is named.
    public var isEmpty: Bool {
        localIDs.isEmpty && emails.isEmpty && phoneNumbers.isEmpty && identities.isEmpty && initialEmails.isEmpty
    }

    /// True if the same accounts are named in the same order.
    public static func == (left: Self, right: Self) -> Bool {
        left.localIDs == right.localIDs && left.emails == right.emails && left.phoneNumbers == right.phoneNumbers
            && left.identities.elementsEqual(right.identities, by: ==) && left.initialEmails == right.initialEmails
    }
}
