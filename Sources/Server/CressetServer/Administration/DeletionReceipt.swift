public import CressetIdentity

public struct DeletionReceipt: Sendable {
    public static let remainder = """
        events in the audit log with the user's ID (400 days, or `serve --audit-keep`); backups until their deletion \
        (`--backup-keep`, `backup create --keep`); log files; data in the Realtime Database; files in Storage
        """

    public let account: Account
    public let deletedAt: Timestamp

    public init(_ account: Account, deletedAt: Timestamp) {
        (self.account, self.deletedAt) = (account, deletedAt)
    }

    public var deleted: [String] {
        var parts = ["the account \(account.localID) and its sessions, refused sign-ins and pending codes"]
        let names = [account.email, account.phoneNumber, account.displayName].compactMap(\.self)
        if !names.isEmpty { parts.append("its names: \(names.joined(separator: ", "))") }
        if account.hasPassword { parts.append("its password") }
        let providers = account.identities.map(\.providerID)
        if !providers.isEmpty { parts.append("its links to \(providers.joined(separator: ", "))") }
        if !account.secondFactors.isEmpty || !account.passkeys.isEmpty {
            parts.append("its second factors and passkeys")
        }
        return parts
    }
}
