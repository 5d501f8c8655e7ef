import Testing

@testable import CressetIdentity

/// The states that an account has left of late, by the addresses that it had: each test begins at the first of them.
struct FormerStatesTests {
    private static let now = Timestamp(seconds: 1_000_000)
    private static let week: Int64 = 7 * 86_400

    private static func later(_ seconds: Int64) -> Timestamp {
        Timestamp(seconds: now.seconds + seconds)
    }

    private static func account(_ email: String) -> Account {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: Timestamp(seconds: 1))
        account.email = email
        account.emailVerified = true
        account.password = password(1)
        account.phoneNumber = "+15551234567"
        account.emailLinkSignIn = true
        account.identities = [identity("ada")]
        return account
    }

    private static func identity(_ rawID: String, at providerID: String = "google.com") -> ProviderIdentity {
        ProviderIdentity(providerID: providerID, rawID: rawID)
    }

    private static func password(_ number: UInt8) -> StoredPassword {
        StoredPassword(algorithm: "bcrypt", hash: [number])
    }

    private static func code(_ number: UInt8) -> ActionCode {
        ActionCode(
            pool: UserPool(projectID: "acme"),
            digest: [number],
            kind: .emailRecovery,
            email: "",
            expiresAt: nil
        )
    }

    /// The account, moved through the addresses; the mail of each move has the code of its number, from 1 on.
    private static func account(moved addresses: String...) -> Account {
        var account = account(addresses[0])
        for (number, address) in zip(UInt8(1)..., addresses.dropFirst()) {
            let old = account
            account.changeEmail(to: address, at: now)
            account.remember(old, codes: [[number]], at: now)
        }
        return account
    }

    private static func codes(of account: Account) -> [UInt8] {
        account.formerStates.flatMap(\.codes).flatMap { $0 }
    }

    @Test func changeThatNobodyIsToldOfTakesNoRoom() {
        let old = Self.account("ada")
        var account = old
        account.password = Self.password(2)
        account.remember(old, codes: [], at: Self.now)
        #expect(account.formerStates == [])
    }

    @Test func sessionsThatAreNotTrustedFillHalfOfTheRoom() {
        var account = Self.account("0")
        for number in UInt8(1)...16 {
            #expect(account.hasRoomForState(ofTrusted: true, at: Self.now))
            #expect(account.hasRoomForState(ofTrusted: false, at: Self.now) == (number <= 8))
            let old = account
            account.changeEmail(to: "\(number)", at: Self.now)
            account.remember(old, codes: [[number]], at: Self.now)
        }
        #expect(!account.hasRoomForState(ofTrusted: true, at: Self.now))
        #expect(account.hasRoomForState(ofTrusted: true, at: Self.later(Self.week)))
    }

    @Test func stateIsForgottenAfterAWeek() {
        var account = Self.account(moved: "ada", "eve")
        #expect(account.formerState(of: Self.code(1), at: Self.later(Self.week - 1))?.email == "ada")
        #expect(account.formerState(of: Self.code(1), at: Self.later(Self.week)) == nil)
        #expect(account.formerState(of: Self.code(2), at: Self.now) == nil)
        account.remember(account, codes: [], at: Self.later(Self.week))
        #expect(account.formerStates == [])
    }

    /// The clock may be set back: nothing is lost by that.
    @Test func stateOfAMomentToComeIsKept() {
        let account = Self.account(moved: "ada", "eve")
        #expect(account.formerState(of: Self.code(1), at: Self.later(-3600)) != nil)
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

    /// Another way back, or another change, does not lengthen the week in which the account can be taken to an address
    /// that it had before.
    @Test func formerAddressIsForgottenAfterAWeekWhateverHappensMeanwhile() throws {
        let late = Self.later(Self.week - 60)
        var account = Self.account(["old", "ada", "eve"], at: [0, Self.week - 60])
        account.takeBack(to: try #require(account.formerState(of: Self.code(2), at: late)), at: late)
        #expect(account.email == "ada")
        #expect(account.formerState(of: Self.code(1), at: late)?.email == "old")
        #expect(account.formerState(of: Self.code(1), at: Self.later(Self.week)) == nil)
        let detour = Self.account(["old", "ada", "old", "ada", "eve"], at: [0, 1, 2, Self.week - 60])
        #expect(detour.formerState(of: Self.code(1), at: Self.later(Self.week + 1))?.email == "old")
        #expect(detour.formerState(of: Self.code(1), at: Self.later(Self.week + 2)) == nil)
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

    /// An earlier state stays, so that the account can go further back.
    @Test func laterStatesAreForgottenAlone() throws {
        var account = Self.account(moved: "ada", "eve", "mallory")
        account.takeBack(to: try #require(account.formerState(of: Self.code(2), at: Self.now)), at: Self.now)
        #expect(account.email == "eve")
        #expect(Self.codes(of: account) == [1])
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

    /// A thief has used the way back to an address of his own: the owner's newest one stays.
    @Test func waysToEarlierAddressesOutlastAnotherWayBack() throws {
        var account = Self.account(moved: "ada", "eve", "ada", "mallory")
        account.takeBack(to: try #require(account.formerState(of: Self.code(2), at: Self.now)), at: Self.now)
        #expect(account.email == "eve")
        #expect(Self.codes(of: account) == [1, 3])
        account.takeBack(to: try #require(account.formerState(of: Self.code(3), at: Self.now)), at: Self.now)
        #expect(account.email == "ada")
        #expect(Self.codes(of: account) == [1])
    }

    /// The account, moved through addresses at those seconds.
    private static func account(_ addresses: [String], at seconds: [Int64]) -> Account {
        var account = account(addresses[0])
        for (number, address) in zip(UInt8(1)..., addresses.dropFirst()) {
            let old = account
            account.changeEmail(to: address, at: now)
            account.remember(old, codes: [[number]], at: later(seconds[Int(number) - 1]))
        }
        return account
    }

    /// The thief's address was left a minute after the owner's: the owner's way back ends no earlier than his.
    @Test(arguments: [["ada", "eve", "ada"], ["ada", "eve", "ada", "mallory"]])
    func wayToAnAddressOutlastsThoseToLaterOnes(_ addresses: [String]) throws {
        let account = Self.account(addresses, at: [0, 60, Self.week - 60])
        let moment = Self.later(Self.week + 30)
        var taken = account
        taken.takeBack(to: try #require(account.formerState(of: Self.code(2), at: moment)), at: moment)
        #expect(taken.email == "eve")
        let left = Self.codes(of: taken).filter { taken.formerState(of: Self.code($0), at: moment)?.email == "ada" }
        #expect(left == (addresses.count == 4 ? [3] : [1]))
        #expect(account.formerState(of: Self.code(2), at: Self.later(Self.week + 60)) == nil)
    }

    /// The owner has moved from an old address within the week, over which, or to which, a thief moves the account.
    @Test(arguments: [["old", "ada", "old", "eve"], ["old", "ada", "old"]])
    func detourOverAnEarlierAddressLeavesTheOwnersWayBack(_ addresses: [String]) {
        let account = Self.account(addresses, at: [0, Self.week - 60, Self.week - 30])
        for seconds in [Self.week, 2 * Self.week - 61] {
            #expect(account.formerState(of: Self.code(2), at: Self.later(seconds))?.email == "ada")
        }
        #expect(account.formerState(of: Self.code(2), at: Self.later(2 * Self.week - 60)) == nil)
    }

    /// The list does not grow by what it keeps for longer.
    @Test func statesThatAreKeptForLongerCount() {
        var account = Self.account("ada")
        var count = 0
        for number in UInt8(0)..<60 {
            let moment = Self.later(Int64(number) * 86_400 / 2)
            guard account.hasRoomForState(ofTrusted: true, at: moment) else { continue }
            let old = account
            account.changeEmail(to: number.isMultiple(of: 2) ? "eve" : "ada", at: moment)
            account.remember(old, codes: [[number]], at: moment)
            count += 1
            #expect(account.formerStates.count <= 16)
        }
        #expect(count > 16)
    }

    /// Addresses that were left later may be a thief's; those that were left earlier may be the owner's.
    @Test(arguments: [
        (["ada", "eve", "ada"], [1]), (["ada", "eve", "mallory", "ada"], [1]), (["old", "ada", "eve", "ada"], [1, 2]),
        (["eve", "ada", "eve", "ada"], [1, 2, 3]), (["ada", "eve", "ada", "eve", "ada"], [1, 3]),
        (["old", "eve", "ada"], [1, 2]),
    ])
    func proofOfAnAddressEndsTheWaysToLaterOnes(_ addresses: [String], _ left: [UInt8]) {
        var account = Self.account(addresses[0])
        for (number, address) in zip(UInt8(1)..., addresses.dropFirst()) {
            let old = account
            account.changeEmail(to: address, at: Self.now)
            account.remember(old, codes: [[number]], at: Self.now)
        }
        account.confirmEmail(at: Self.now)
        #expect(Self.codes(of: account) == left)
        #expect(account.emailVerified == true)
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

    @Test func handoverLeavesTheWaysToEarlierAddressesAlone() {
        var account = Self.account(moved: "eve", "ada", "mallory", "ada")
        account.handOver(at: Self.now)
        #expect(Self.codes(of: account) == [1])
    }
}
