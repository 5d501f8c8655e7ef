/// The sign-in methods of an account, but for its address, whose mails are proofs by themselves, and its password: that is
/// set anew by such a mail.
public struct SignInMethods: Equatable, Sendable {
    /// Federated identities, in the order in which they were linked.
    public var identities: [ProviderIdentity] = []
    /// The passkeys, in the order of their enrolment.
    public var passkeys: [Passkey] = []
    /// E.164.
    public var phoneNumber: String?
    /// True if an e-mail link has signed in to the account.
    public var emailLinkSignIn = false
    /// See ``Account/probations``.
    public var probations: [String: Timestamp] = [:]

    /// No sign-in method.
    public init() {}

    /// Leaves the methods that are there in both.
    mutating func intersect(with other: SignInMethods) {
        identities.removeAll { !other.has($0) }
        passkeys.removeAll { !other.has($0) }
        if phoneNumber != other.phoneNumber { phoneNumber = nil }
        emailLinkSignIn = emailLinkSignIn && other.emailLinkSignIn
    }

    /// Makes the changes that lead from some methods to others.
    mutating func follow(from old: SignInMethods, to new: SignInMethods) {
        let added = new.identities.filter { !old.has($0) }
        identities.removeAll { identity in
            old.has(identity) && !new.has(identity) || added.contains { $0.providerID == identity.providerID }
        }
        identities += added
        passkeys.removeAll { old.has($0) && !new.has($0) }
        passkeys += new.passkeys.filter { !old.has($0) && !has($0) }
        if new.phoneNumber != old.phoneNumber { phoneNumber = new.phoneNumber }
        if new.emailLinkSignIn != old.emailLinkSignIn { emailLinkSignIn = new.emailLinkSignIn }
        if new.probations != old.probations { probations = new.probations }
    }

    /// Looks for a passkey by its id.
    func has(_ passkey: Passkey) -> Bool {
        passkeys.contains { $0.credentialID == passkey.credentialID }
    }

    /// Looks for an identity by the provider and the provider's id of the user.
    func has(_ identity: ProviderIdentity) -> Bool {
        identities.contains { $0.isSame(as: identity) }
    }
}
