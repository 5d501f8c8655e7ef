/// The sign-in methods that an account has got and lost by a change, with what it takes to undo that.
public struct SignInMethodChange: Equatable, Sendable {
    /// Identities that were added, by provider and id.
    public var addedIdentities: [ProviderIdentity] = []
    /// True if the change has added a password.
    public var addsPassword = false
    /// The revision of that password's ``MethodAddition``; `nil`: it was not noted.
    public var addedPasswordRevision: Int64?
    /// The identities that were removed.
    public var removedIdentities: [ProviderIdentity] = []
    /// The password that was removed.
    public var removedPassword: StoredPassword?
    /// The phone number that was removed.
    public var removedPhoneNumber: String?
    /// True if the change has removed the sign-in by e-mail link.
    public var removesEmailLink = false
    /// The names of removed methods that do not come back: they had been added of late, maybe by a thief.
    public var withheld: [String] = []

    /// A change of nothing.
    public init() {}

    /// - Returns: `nil` if no sign-in method differs.
    init?(from old: Account, to new: Account) {
        addedIdentities = new.identities.filter { identity in !old.identities.contains { $0.isSame(as: identity) } }
        removedIdentities = old.identities.filter { identity in !new.identities.contains { $0.isSame(as: identity) } }
        addsPassword = new.hasPassword && !old.hasPassword
        addedPasswordRevision = addsPassword ? new.additions["password"]?.revision : nil
        removedPassword = new.hasPassword ? nil : old.password
        removedPhoneNumber = new.phoneNumber == nil ? old.phoneNumber : nil
        removesEmailLink = old.emailLinkSignIn && !new.emailLinkSignIn
        guard self != SignInMethodChange() else { return nil }
    }

    /// Leaves of the methods that the account has got within a week no more than their names, whoever has added them: the
    /// proof of an address may have been a thief's, too.
    mutating func withholdNewMethods(of old: Account, at now: Timestamp) {
        withheld = removedIdentities.map(\.providerID).filter { old.isNew($0, at: now) }
        removedIdentities.removeAll { old.isNew($0.providerID, at: now) }
        guard removedPassword != nil, old.isNew("password", at: now) else { return }
        removedPassword = nil
        withheld.append("password")
    }

    /// True if the account has lost a method.
    var removes: Bool {
        !removedIdentities.isEmpty || removedPassword != nil || removedPhoneNumber != nil || removesEmailLink
            || !withheld.isEmpty
    }

    /// The methods by name, as a person is told of them: `+google.com, −password`.
    public var summary: String {
        var removed = withheld + removedIdentities.map(\.providerID)
        if removedPassword != nil { removed.append("password") }
        if removedPhoneNumber != nil { removed.append("phone") }
        if removesEmailLink { removed.append("emailLink") }
        let added = addedIdentities.map(\.providerID) + (addsPassword ? ["password"] : [])
        return (added.map { "+\($0)" } + removed.map { "\u{2212}\($0)" }).joined(separator: ", ")
    }
}
