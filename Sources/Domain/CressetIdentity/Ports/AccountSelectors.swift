/// The accounts named by a lookup (docs/wire §6.5).
public struct AccountSelectors: Equatable, Sendable {
    public var localIDs: [String] = []
    /// In their stored form.
    public var emails: [String] = []
    /// In E.164.
    public var phoneNumbers: [String] = []
    public var identities: [(providerID: String, rawID: String)] = []
    public var initialEmails: [String] = []

    public init() {}

    public var isEmpty: Bool {
        localIDs.isEmpty && emails.isEmpty && phoneNumbers.isEmpty && identities.isEmpty && initialEmails.isEmpty
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.localIDs == right.localIDs && left.emails == right.emails && left.phoneNumbers == right.phoneNumbers
            && left.identities.elementsEqual(right.identities, by: ==) && left.initialEmails == right.initialEmails
    }
}
