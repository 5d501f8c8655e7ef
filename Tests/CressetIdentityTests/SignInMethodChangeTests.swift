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

    @Test func undoneChangeLeavesTheMethodsOfBefore() throws {
        var changed = rich()
        changed.removeProviders(["google.com", "password", "phone"], keepingEmail: true, at: now)
        changed.identities.append(ProviderIdentity(providerID: "oidc.x", rawID: "o"))
        let change = try #require(SignInMethodChange(from: rich(), to: changed))
        changed.undo(change, at: now)
        #expect(SignInMethodChange(from: rich(), to: changed) == nil)
        #expect(changed.emailVerified == true)
        #expect(changed.validSince == 5)
    }

    @Test func undoTakesNothingAwayThatHasComeInThePlace() throws {
        var changed = rich()
        changed.removeProviders(["google.com", "password"], keepingEmail: true, at: now)
        let change = try #require(SignInMethodChange(from: rich(), to: changed))
        changed.identities = [ProviderIdentity(providerID: "google.com", rawID: "other")]
        changed.password = StoredPassword(algorithm: "bcrypt", hash: [7])
        changed.undo(change, at: now)
        #expect(changed.identities.map(\.rawID) == ["other"])
        #expect(changed.password?.hash == [7])
    }

    @Test func probationEndsAfterAWeek() {
        var account = rich()
        account.noteAdded("google.com", byTrusted: false, at: now)
        #expect(account.isOnProbation("google.com", at: Timestamp(seconds: 5 + 7 * 86_400 - 1)))
        #expect(!account.isOnProbation("google.com", at: Timestamp(seconds: 5 + 7 * 86_400)))
        #expect(!account.isOnProbation("oidc.x", at: now))
        account.noteAdded("google.com", byTrusted: true, at: now)
        #expect(account.probations.isEmpty)
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

    /// A clock that was ahead when the code was made spares nothing that was added after it.
    @Test(arguments: [(4, true), (5, true), (6, false)])
    func additionsAfterTheCodeAreTold(_ revision: Int64, _ stays: Bool) {
        var account = rich()
        account.additions["google.com"] = MethodAddition(addedAt: now, revision: revision, isBySession: true)
        account.additions["password"] = MethodAddition(addedAt: now, revision: revision, isBySession: false)
        account.dropAdditions(since: code(revision: 5, madeAt: now.adding(milliseconds: 3_600_000)), at: now)
        #expect(account.hasPassword == stays)
        #expect(account.identities.isEmpty != stays)
    }

    /// - Parameter revision: `nil` for a code of an earlier version.
    private func code(revision: Int64? = nil, madeAt moment: Timestamp = Timestamp(seconds: 4)) -> ActionCode {
        let kind = ActionCode.Kind.emailRecovery
        var code = ActionCode(
            pool: UserPool(projectID: "acme"),
            digest: [1],
            kind: kind,
            email: "ada@example.com",
            expiresAt: moment.adding(milliseconds: kind.lifetime * 1000)
        )
        code.revision = revision
        return code
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
