import Testing

@testable import CressetIdentity

/// The sign-in methods that an account has after it was taken back to a state that it had.
struct FormerMethodsTests: FormerStates {
    @Test func changeThatNobodyIsToldOfTakesNoRoom() {
        let old = Self.account("ada")
        var account = old
        account.password = Self.password(2)
        account.remember(old, codes: [], at: Self.now)
        #expect(account.formerStates == [])
    }

    @Test func accountIsTakenBackToWhatItWas() throws {
        var account = Self.account(moved: "ada", "eve", "mallory")
        account.removeProviders(["google.com", "password", "phone"], keepingEmail: true, at: Self.now)
        account.identities = [Self.identity("eve")]
        account.password = Self.password(6)
        let revision = account.sessions.revision
        account.takeBack(to: try #require(account.formerState(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(account.email == "ada" && account.emailVerified == true)
        #expect(account.methods == Self.account("ada").methods)
        #expect(!account.hasPassword)
        #expect(account.formerStates == [])
        #expect(account.sessions.revision > revision)
    }

    /// A code of the sign-in methods brings an address back that was taken away, and puts none in another's place.
    @Test func mailOfMethodsLeadsToNoOtherAddress() throws {
        let code = ActionCode(
            pool: UserPool(projectID: "acme"),
            digest: [1],
            kind: .signInMethodReversal,
            email: "",
            expiresAt: nil
        )
        var account = Self.account(moved: "ada", "eve")
        let state = try #require(account.formerState(of: code, at: Self.now))
        #expect(!account.mayTakeBack(to: state, by: code))
        #expect(account.mayTakeBack(to: state, by: Self.code(1)))
        account.replaceEmail(with: nil, at: Self.now)
        #expect(account.mayTakeBack(to: state, by: code))
        account.addEmail("ada", isVerified: false)
        #expect(account.mayTakeBack(to: state, by: code))
    }

    /// The owner has moved since a thief has added an identity, and by the way back of her move it stays away, too.
    @Test func methodsThatWereAddedAtAnotherAddressAreTakenAway() throws {
        var account = Self.account("ada")
        let first = account
        account.identities.append(Self.identity("eve", at: "oidc.x"))
        account.remember(first, codes: [[1]], at: Self.now)
        let second = account
        account.changeEmail(to: "augusta", at: Self.now)
        account.remember(second, codes: [[2]], at: Self.now)
        let (third, revision) = (account, account.sessions.revision)
        account.identities = []
        account.remember(third, codes: [[3]], at: Self.now)
        account.identities = [Self.identity("eve", at: "oidc.x")]
        let state = try #require(account.formerState(of: Self.code(1), at: Self.now))
        account.removeMethods(addedSince: state, at: Self.now)
        #expect(account.email == "augusta")
        #expect(account.identities == [])
        #expect(!account.hasPassword)
        #expect(account.sessions.revision > revision)
        for code in UInt8(2)...3 {
            var taken = account
            taken.takeBack(to: try #require(account.formerState(of: Self.code(code), at: Self.now)), at: Self.now)
            #expect(taken.identities == [Self.identity("ada")])
        }
    }

    /// Its proof would hand the account over.
    @Test func unprovenAddressThatTheAccountStillHasStaysUnproven() throws {
        var account = Self.account("ada")
        account.emailVerified = false
        let old = account
        account.identities = []
        account.remember(old, codes: [[1]], at: Self.now)
        account.takeBack(to: try #require(account.formerState(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(account.methods == old.methods)
        #expect(account.emailVerified == false)
    }

    /// The thief's identity was there before the address was changed.
    @Test func whatWasAddedWithinTheWeekDoesNotComeBack() throws {
        var account = Self.account("ada")
        let first = account
        account.identities.append(Self.identity("eve", at: "oidc.x"))
        account.remember(first, codes: [[1]], at: Self.now)
        account.phoneNumber = "+15557654321"
        let second = account
        account.changeEmail(to: "eve", at: Self.now)
        account.remember(second, codes: [[2]], at: Self.later(1))
        var late = account
        account.takeBack(to: try #require(account.formerState(of: Self.code(2), at: Self.now)), at: Self.now)
        #expect(account.identities == [Self.identity("ada")])
        #expect(account.phoneNumber == nil)
        // A week after the first change what it has added is the account's own.
        let moment = Self.later(Self.week)
        late.takeBack(to: try #require(late.formerState(of: Self.code(2), at: moment)), at: moment)
        #expect(late.methods == second.methods)
    }

    /// The owner has removed an identity, which a thief who still has it adds again.
    @Test func whatWasRemovedInBetweenDoesNotComeBack() throws {
        var account = Self.account("ada")
        account.identities.append(Self.identity("eve", at: "oidc.x"))
        for (number, change) in zip(UInt8(1)..., [false, true]) {
            let old = account
            if change {
                account.identities.append(Self.identity("eve", at: "oidc.x"))
            } else {
                account.identities.removeLast()
            }
            account.remember(old, codes: [[number]], at: Self.now)
        }
        let old = account
        account.changeEmail(to: "eve", at: Self.now)
        account.remember(old, codes: [[3]], at: Self.now)
        account.takeBack(to: try #require(account.formerState(of: Self.code(3), at: Self.now)), at: Self.now)
        #expect(account.identities == [Self.identity("ada")])
    }

    /// A change by an administrator or a proof of the mailbox holds for the address, and for no other.
    @Test func settledChangeStaysWhenTheAccountIsTakenBack() throws {
        var account = Self.account("ada")
        for number in UInt8(1)...2 {
            let old = account
            account.identities.append(Self.identity("eve-\(number)", at: "oidc.\(number)"))
            account.remember(old, codes: [[number]], at: Self.now)
        }
        let old = account
        account.password = Self.password(9)
        account.identities[0] = Self.identity("augusta")
        account.phoneNumber = nil
        account.emailLinkSignIn = false
        account.settleChange(from: old)
        account.takeBack(to: try #require(account.formerState(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(account.identities == [Self.identity("augusta")])
        #expect(account.password == Self.password(9))
        #expect(account.phoneNumber == nil && !account.emailLinkSignIn)
    }

    /// A later password of a session, or of the thief's mailbox, does not stay.
    @Test(arguments: [false, true])
    func onlyThePasswordThatTheAddressHasProvenStays(_ isOfAThief: Bool) throws {
        var account = Self.account("ada")
        let first = account
        account.identities.append(Self.identity("eve", at: "oidc.x"))
        account.remember(first, codes: [[1]], at: Self.now)
        let second = account
        account.password = Self.password(9)
        account.settleChange(from: second)
        if isOfAThief {
            let third = account
            account.changeEmail(to: "eve", at: Self.now)
            account.remember(third, codes: [[2]], at: Self.now)
            let fourth = account
            account.password = Self.password(6)
            account.settleChange(from: fourth)
        } else {
            let third = account
            account.password = Self.password(6)
            account.remember(third, codes: [], at: Self.now)
        }
        account.takeBack(to: try #require(account.formerState(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(!account.hasPassword)
    }
}
