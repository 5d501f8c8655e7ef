/// The sign-in methods of an account, but for those of its address: that one's mails are proofs by themselves.
public struct SignInMethods: Equatable, Sendable {
    /// Federated identities, in the order in which they were linked.
    public var identities: [ProviderIdentity] = []
    /// The hash of the password; `nil` without one.
    public var password: StoredPassword?
    /// E.164.
    public var phoneNumber: String?
    /// True if an e-mail link has signed in to the account.
    public var emailLinkSignIn = false
    /// See ``Account/probations``.
    public var probations: [String: Timestamp] = [:]

    /// No sign-in method.
    public init() {}

    /// Returns the methods that are there in both.
    func common(with other: SignInMethods) -> SignInMethods {
        var common = self
        common.identities = identities.filter { other.has($0) }
        if password != other.password { common.password = nil }
        if phoneNumber != other.phoneNumber { common.phoneNumber = nil }
        common.emailLinkSignIn = emailLinkSignIn && other.emailLinkSignIn
        return common
    }

    /// Makes the changes that lead from some methods to others.
    mutating func follow(from old: SignInMethods, to new: SignInMethods) {
        let added = new.identities.filter { !old.has($0) }
        identities.removeAll { identity in
            old.has(identity) && !new.has(identity) || added.contains { $0.providerID == identity.providerID }
        }
        identities += added
        if new.password != old.password { password = new.password }
        if new.phoneNumber != old.phoneNumber { phoneNumber = new.phoneNumber }
        if new.emailLinkSignIn != old.emailLinkSignIn { emailLinkSignIn = new.emailLinkSignIn }
        if new.probations != old.probations { probations = new.probations }
    }

    /// Looks for an identity by the provider and the provider's id of the user.
    func has(_ identity: ProviderIdentity) -> Bool {
        identities.contains { $0.isSame(as: identity) }
    }
}
