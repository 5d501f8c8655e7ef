import Testing

@testable import CressetIdentity

struct SignInMethodChangeTests {
    private let now = Timestamp(seconds: 5)

    @Test func profileIsNoSignInMethod() {
        var changed = rich()
        changed.displayName = "Ada"
        changed.identities[0].displayName = "Ada at Google"
        changed.password = StoredPassword(algorithm: "bcrypt", hash: [2])
        changed.email = "new@example.com"
        #expect(SignInMethodChange(from: rich(), to: changed) == nil)
    }

    @Test func changeIsSummedUp() throws {
        var changed = rich()
        changed.removeProviders(["google.com", "password"], keepingEmail: false, at: now)
        changed.identities.append(ProviderIdentity(providerID: "oidc.x", rawID: "o"))
        let change = try #require(SignInMethodChange(from: rich(), to: changed))
        #expect(
            change.summary
                == "+oidc.x, \u{2212}google.com, \u{2212}password, \u{2212}emailLink"
        )
        let back = try #require(SignInMethodChange(from: changed, to: rich()))
        #expect(back.summary == "+google.com, +password, \u{2212}oidc.x")
    }

    @Test func probationEndsAfterAWeek() {
        var account = rich()
        account.updateProvisionalPeriod(of: "google.com", byTrusted: false, at: now)
        #expect(account.isProvisional("google.com", at: Timestamp(seconds: 5 + 7 * 86_400 - 1)))
        #expect(!account.isProvisional("google.com", at: Timestamp(seconds: 5 + 7 * 86_400)))
        #expect(!account.isProvisional("oidc.x", at: now))
        account.updateProvisionalPeriod(of: "google.com", byTrusted: true, at: now)
        #expect(account.provisionalUntil.isEmpty)
    }

    @Test func accountThatHasLostItsMethodsIsNotUnclaimed() {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: now)
        #expect(account.isUnclaimed)
        account.identities = [ProviderIdentity(providerID: "google.com", rawID: "g")]
        #expect(!account.isUnclaimed)
        account.removeProviders(["google.com"], keepingEmail: true, at: now)
        #expect(account.isAnonymous)
        #expect(!account.isUnclaimed)
    }

    private func rich() -> Account {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: Timestamp(seconds: 1))
        account.email = "ada@example.com"
        account.emailVerified = true
        account.phoneNumber = "+15551234567"
        account.password = StoredPassword(algorithm: "bcrypt", hash: [1])
        account.emailLinkSignIn = true
        account.identities = [ProviderIdentity(providerID: "google.com", rawID: "g")]
        return account
    }
}
