@testable import CressetIdentity

/// Tests of the states that an account has left of late, by the addresses that it had: each begins at the first of them.
protocol FormerStates {}

extension FormerStates {
    static var now: Timestamp { Timestamp(seconds: 1_000_000) }
    static var week: Int64 { 7 * 86_400 }

    static func later(_ seconds: Int64) -> Timestamp {
        Timestamp(seconds: now.seconds + seconds)
    }

    static func account(_ email: String) -> Account {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: Timestamp(seconds: 1))
        account.email = email
        account.emailVerified = true
        account.password = password(1)
        account.phoneNumber = "+15551234567"
        account.emailLinkSignIn = true
        account.identities = [identity("ada")]
        return account
    }

    static func identity(_ rawID: String, at providerID: String = "google.com") -> ProviderIdentity {
        ProviderIdentity(providerID: providerID, rawID: rawID)
    }

    static func password(_ number: UInt8) -> StoredPassword {
        StoredPassword(algorithm: "bcrypt", hash: [number])
    }

    static func code(_ number: UInt8) -> ActionCode {
        ActionCode(
            pool: UserPool(projectID: "acme"),
            digest: [number],
            kind: .emailRecovery,
            email: "",
            expiresAt: nil
        )
    }

    /// The account, moved through the addresses; the mail of each move has the code of its number, from 1 on.
    static func account(moved addresses: String...) -> Account {
        var account = account(addresses[0])
        for (number, address) in zip(UInt8(1)..., addresses.dropFirst()) {
            let old = account
            account.changeEmail(to: address, at: now)
            account.remember(old, codes: [[number]], at: now)
        }
        return account
    }

    static func codes(of account: Account) -> [UInt8] {
        account.formerStates.flatMap(\.codes).flatMap { $0 }
    }

    /// The account, moved through addresses at those seconds.
    static func account(_ addresses: [String], at seconds: [Int64]) -> Account {
        var account = account(addresses[0])
        for (number, address) in zip(UInt8(1)..., addresses.dropFirst()) {
            let old = account
            let moment = later(seconds[Int(number) - 1])
            account.changeEmail(to: address, at: moment)
            account.remember(old, codes: [[number]], at: moment)
        }
        return account
    }
}
