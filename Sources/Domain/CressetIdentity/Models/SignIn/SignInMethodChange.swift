/// The sign-in methods added and removed by a change: provider ids, `passkey`, `password`, `phone`.
/// Only removed: `emailLink` and the second factors `totp` and `sms`. Only added: `recoveryCodes`.
public struct SignInMethodChange: Equatable, Sendable {
    public let added: [String]
    public let removed: [String]

    public init(added: [String], removed: [String]) {
        self.added = added
        self.removed = removed
    }

    /// - Returns: `nil` if no sign-in method differs.
    init?(from old: Account, to new: Account) {
        var added = new.identities.filter { !old.methods.has($0) }.map(\.providerID)
        var removed = old.identities.filter { !new.methods.has($0) }.map(\.providerID)
        if new.passkeys.contains(where: { !old.methods.has($0) }) { added.append("passkey") }
        if old.passkeys.contains(where: { !new.methods.has($0) }) { removed.append("passkey") }
        if new.hasPassword && !old.hasPassword { added.append("password") }
        if old.hasPassword && !new.hasPassword { removed.append("password") }
        if let number = new.phoneNumber, number != old.phoneNumber { added.append("phone") }
        if old.phoneNumber != nil && new.phoneNumber != old.phoneNumber { removed.append("phone") }
        if old.emailLinkSignIn && !new.emailLinkSignIn { removed.append("emailLink") }
        let kept = Set(new.secondFactors.map(\.enrollmentID))
        let lost = old.secondFactors.filter { !kept.contains($0.enrollmentID) }
        removed += lost.map { $0.totpKey == nil ? "sms" : "totp" }
        if let codes = new.recoveryCodes, codes.createdAt != old.recoveryCodes?.createdAt {
            added.append("recoveryCodes")
        }
        guard !added.isEmpty || !removed.isEmpty else { return nil }
        self.init(added: added, removed: removed)
    }

    /// The change as shown to the user: `+google.com, −password`.
    public var summary: String {
        (added.map { "+\($0)" } + removed.map { "\u{2212}\($0)" }).joined(separator: ", ")
    }
}
