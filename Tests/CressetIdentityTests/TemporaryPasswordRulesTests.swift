import CressetWire
import Testing

@testable import CressetIdentity

struct TemporaryPasswordRulesTests {
    private let now = Timestamp(milliseconds: 5_999)

    /// Returns an account with a permanent password and an unused temporary one.
    private func account() -> Account {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: Timestamp(seconds: 1))
        account.email = "ada@example.com"
        account.password = StoredPassword(algorithm: "bcrypt", hash: [9])
        account.temporaryPassword = TemporaryPassword(digest: [7], expiresAt: Timestamp(seconds: 10))
        return account
    }

    private func used() -> Account {
        var account = account()
        _ = account.useTemporaryPassword(at: now)
        return account
    }

    @Test func itEndsWithItsLastMillisecond() {
        let password = TemporaryPassword(digest: [7], expiresAt: Timestamp(milliseconds: 5_000))
        #expect(!password.isExpired(at: Timestamp(milliseconds: 4_999)))
        #expect(password.isExpired(at: Timestamp(milliseconds: 5_000)))
    }

    @Test func withoutOneNothingIsUsed() {
        var account = account()
        account.temporaryPassword = nil
        let before = account
        let isFirst = account.useTemporaryPassword(at: now)
        #expect(!isFirst)
        #expect(account == before)
    }

    @Test func firstUseTakesThePasswordsPlace() {
        var account = account()
        let isFirst = account.useTemporaryPassword(at: now)
        #expect(isFirst)
        #expect(account.password == nil)
        #expect(account.hasPassword)
        #expect(account.temporaryPassword?.isUsed == true)
        #expect(account.passwordUpdatedAt == now)
        #expect(account.validSince == 5)
    }

    @Test func laterUsesChangeNothing() {
        var account = used()
        let isFirst = account.useTemporaryPassword(at: Timestamp(seconds: 8))
        #expect(!isFirst)
        #expect(account == used())
    }

    @Test func unusedOneIsNoPassword() {
        var account = account()
        #expect(account.hasPassword)
        account.password = nil
        #expect(!account.hasPassword)
        account.email = nil
        #expect(account.isAnonymous)
    }

    static let ends: [@Sendable (inout Account) -> Void] = [
        { $0.setPassword(StoredPassword(algorithm: "bcrypt", hash: [1]), at: Timestamp(seconds: 6)) },
        { $0.email = nil }, { $0.email = "new@example.com" },
        { $0.changeEmail(to: "new@example.com", at: Timestamp(seconds: 6)) },
        { $0.removeProviders(["password"], keepingEmail: true, at: Timestamp(seconds: 6)) },
        { $0.removeProviders(["password"], keepingEmail: false, at: Timestamp(seconds: 6)) },
        { $0.removeAttributes([.password], at: Timestamp(seconds: 6)) },
        { $0.removeAttributes([.email], at: Timestamp(seconds: 6)) },
        { $0.handOver(at: Timestamp(seconds: 6)) },
    ]

    @Test(arguments: ends.indices, [true, false])
    func changesOfPasswordAndAddressEndIt(_ index: Int, _ isUsed: Bool) {
        var account = isUsed ? used() : account()
        Self.ends[index](&account)
        #expect(account.temporaryPassword == nil)
    }

    @Test func otherChangesLeaveIt() {
        var account = account()
        account.email = "ada@example.com"
        account.emailVerified = true
        account.removeProviders(["phone", "google.com"], keepingEmail: true, at: now)
        account.removeAttributes([.displayName, .photoURL, .provider, .rawUserInfo], at: now)
        #expect(account.temporaryPassword != nil)
    }

    @Test func usedUpAccountStaysOneWithAPasswordUntilThatIsRemoved() {
        var account = used()
        account.email = "new@example.com"
        #expect(account.hasPassword && !account.isAnonymous)
        account.removePassword()
        #expect(!account.hasPassword)
        account = used()
        account.setPassword(StoredPassword(algorithm: "bcrypt", hash: [1]), at: now)
        #expect(account.hasPassword && !account.hasUsedTemporaryPassword)
    }
}
