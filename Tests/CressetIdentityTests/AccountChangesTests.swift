import CressetWire
import Testing

@testable import CressetIdentity

struct AccountChangesTests {
    private let now = Timestamp(milliseconds: 5_999)

    @Test func sessionsAreRevokedFromThisSecondOnAndNeverBack() {
        var account = bare()
        account.revokeSessions(at: now)
        #expect(account.validSince == 5)
        account.revokeSessions(at: Timestamp(seconds: 4))
        #expect(account.validSince == 5)
        account.revokeSessions(at: Timestamp(seconds: 6))
        #expect(account.validSince == 6)
    }

    @Test func newPasswordEndsOlderSessions() {
        var account = bare()
        account.setPassword(StoredPassword(algorithm: "bcrypt", hash: [1]), at: now)
        #expect(account.password?.hash == [1])
        #expect(account.passwordUpdatedAt == now)
        #expect(account.validSince == 5)
    }

    @Test func firstAddressCanBeRestoredAfterSeveralChanges() {
        var account = rich()
        account.changeEmail(to: "b@example.com", at: now)
        account.changeEmail(to: "c@example.com", at: now)
        #expect(account.email == "c@example.com")
        #expect(account.initialEmail == "ada@example.com")
        #expect(account.emailVerified == false)
        #expect(account.validSince == 5)
    }

    @Test func removedPasswordMayKeepTheAddress() {
        var account = rich()
        account.removeProviders(["password"], keepingEmail: true, at: now)
        #expect(account.password == nil)
        #expect(!account.emailLinkSignIn)
        #expect(account.email == "ada@example.com")
        #expect(account.emailVerified == true)
        account.removeProviders(["password"], keepingEmail: false, at: now)
        #expect(account.email == nil)
        #expect(account.emailVerified == false)
        var never = bare()
        never.removeProviders(["password"], keepingEmail: false, at: now)
        // A removal also counts if the password was never here.
        var expected = bare()
        expected.passwordUpdatedAt = now
        #expect(never == expected)
    }

    @Test func providersAreRemovedByName() {
        var account = rich()
        account.removeProviders(["phone", "google.com", "unknown"], keepingEmail: true, at: now)
        var expected = rich()
        expected.phoneNumber = nil
        expected.identities.removeFirst()
        #expect(account == expected)
    }

    @Test(arguments: [AccountAttribute.email, .displayName, .provider, .photoURL, .password, .rawUserInfo])
    func oneAttributeIsRemoved(_ attribute: AccountAttribute) {
        var account = rich()
        account.removeAttributes([attribute], at: now)
        var expected = rich()
        switch attribute {
        case .email:
            expected.email = nil
            expected.sessions.revision = 1
        case .displayName: expected.displayName = nil
        case .provider: expected.identities = []
        case .photoURL: expected.photoURL = nil
        case .password: expected.password = nil
        case .rawUserInfo: expected.profile = [:]
        }
        #expect(account == expected)
        #expect(account != rich())
    }

    @Test func accountWithoutAnyWayInIsAnonymous() {
        #expect(bare().isAnonymous)
        #expect(!rich().isAnonymous)
        var custom = bare()
        custom.customAuth = true
        #expect(!custom.isAnonymous)
    }

    private func bare() -> Account {
        Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: Timestamp(seconds: 1))
    }

    private func rich() -> Account {
        var account = bare()
        account.email = "ada@example.com"
        account.emailVerified = true
        account.displayName = "Ada"
        account.photoURL = "https://example.com/a"
        account.phoneNumber = "+15551234567"
        account.password = StoredPassword(algorithm: "bcrypt", hash: [9])
        account.emailLinkSignIn = true
        account.identities = [
            ProviderIdentity(providerID: "google.com", rawID: "g"),
            ProviderIdentity(providerID: "oidc.x", rawID: "o"),
        ]
        account.profile = ["language": "en"]
        return account
    }
}
