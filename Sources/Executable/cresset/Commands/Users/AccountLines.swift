import CressetIdentity
import CressetServer

struct AccountLines {
    private let account: Account
    private let sessions: Int
    private let locks: [AccountLock]

    init(_ account: Account, sessions: Int, locks: [AccountLock]) {
        (self.account, self.sessions, self.locks) = (account, sessions, locks)
    }

    static func table(of accounts: [Account]) -> String {
        TextTable(
            ["ID", "EMAIL", "PHONE", "NAME", "SIGN-IN BY", "CREATED", "LAST SIGN-IN", "STATE"],
            rows: accounts.map { account in
                [
                    account.localID, account.email, account.phoneNumber, account.displayName, methods(of: account),
                    account.createdAt.rfc3339, account.lastLoginAt?.rfc3339,
                    account.isDisabled ? "disabled" : "enabled",
                ]
            }
        ).text
    }

    var text: String {
        var lines: [(String, String?)] = [
            ("id", account.localID), ("tenant", account.pool.tenantID),
            ("e-mail", account.email.map { "\($0) (\(account.emailVerified == true ? "verified" : "not verified"))" }),
            ("phone", account.phoneNumber), ("name", account.displayName), ("picture", account.photoURL),
            ("state", account.isDisabled ? "disabled" : "enabled"), ("sign-in by", Self.methods(of: account)),
        ]
        lines += locks.map { ("limit", $0.words) }
        lines += account.identities.map { identity in
            (
                identity.providerID,
                [identity.rawID, identity.email, identity.displayName].compactMap(\.self).joined(separator: "  ")
            )
        }
        lines += account.secondFactors.map { factor in
            (
                "second factor",
                [factor.phoneNumber, factor.displayName, factor.enrollmentID].compactMap(\.self).joined(separator: "  ")
            )
        }
        lines += account.passkeys.map { ("passkey", "\($0.name)  \($0.enrollmentID)") }
        lines += [
            ("claims", account.customAttributes), ("created", account.createdAt.rfc3339),
            ("last sign-in", account.lastLoginAt?.rfc3339), ("last refresh", account.lastRefreshAt?.rfc3339),
            ("password", passwordState),
            ("sessions", String(sessions)), ("limits lifted", account.unlockedAt?.rfc3339),
        ]
        let width = (lines.map(\.0.count).max() ?? 0) + 2
        return lines.compactMap { name, value in
            value.map { name + String(repeating: " ", count: width - name.count) + TextTable.shown($0) }
        }.joined(separator: "\n")
    }

    /// Replacing an imported hash at a sign-in keeps the time.
    private var passwordState: String? {
        guard account.hasPassword else { return nil }
        if let password = account.password, !password.isNative { return "imported (\(password.algorithm))" }
        return account.passwordUpdatedAt.map { "stored \($0.rfc3339)" }
    }

    private static func methods(of account: Account) -> String {
        var methods = account.identities.map(\.providerID)
        if account.hasPassword { methods.append("password") }
        if account.emailLinkSignIn { methods.append("emailLink") }
        if account.phoneNumber != nil { methods.append("phone") }
        if !account.passkeys.isEmpty { methods.append("passkey") }
        if account.customAuth { methods.append("custom") }
        return account.isAnonymous ? "anonymous" : methods.joined(separator: ",")
    }
}
