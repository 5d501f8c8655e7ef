import Testing

@testable import CressetIdentity

/// The addresses that an account has left of late, and the time for which it can be taken back to them.
struct FormerStatesTests: FormerStates {
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

    /// An earlier state stays, so that the account can go further back.
    @Test func laterStatesAreForgottenAlone() throws {
        var account = Self.account(moved: "ada", "eve", "mallory")
        account.takeBack(to: try #require(account.formerState(of: Self.code(2), at: Self.now)), at: Self.now)
        #expect(account.email == "eve")
        #expect(Self.codes(of: account) == [1])
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

    /// The thief's address was left a minute after the owner's: the owner's way back ends no earlier than his.
    @Test(arguments: [["ada", "eve", "ada"], ["ada", "eve", "ada", "mallory"]])
    func wayToAnAddressOutlastsThoseToLaterOnes(_ addresses: [String]) throws {
        let account = Self.account(addresses, at: [0, 60, Self.week - 60])
        let moment = Self.later(Self.week + 30)
        var taken = account
        taken.takeBack(to: try #require(account.formerState(of: Self.code(2), at: moment)), at: moment)
        #expect(taken.email == "eve")
        let left = Self.codes(of: taken).filter { taken.formerState(of: Self.code($0), at: moment)?.email == "ada" }
        #expect(left == (addresses.count == 4 ? [1, 3] : [1]))
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

    /// The account has gone back to the owner's address a week ago. When it is moved again, the address comes before
    /// those of the first time.
    @Test(arguments: [(["ada", "eve", "ada", "mallory"], false), (["ada", "eve", "ada", "eve"], true)])
    func addressThatIsLeftAgainKeepsItsRank(_ addresses: [String], _ isProven: Bool) throws {
        let leaving = Self.week + 7200
        var account = Self.account(addresses, at: [0, 4 * 3600, leaving])
        if isProven { account.confirmEmail(at: Self.later(leaving)) }
        let moment = Self.later(leaving + 60)
        account.takeBack(to: try #require(account.formerState(of: Self.code(3), at: moment)), at: moment)
        #expect(account.email == "ada")
        #expect(account.formerState(of: Self.code(2), at: moment) == nil)
    }

    /// A proof of the new address comes before the change is remembered.
    @Test func proofOfTheNewAddressLeavesTheOneThatIsLeftAgain() {
        var account = Self.account(["ada", "eve", "ada"], at: [0, 4 * 3600])
        let old = account
        let moment = Self.later(Self.week + 7200)
        account.changeEmail(to: "eve", at: moment)
        account.confirmEmail(at: moment)
        account.remember(old, codes: [[3]], at: moment)
        #expect(account.formerState(of: Self.code(3), at: moment)?.email == "ada")
    }

    /// Neither changes at the present address nor a way back to one of its states give a former one more time.
    @Test(arguments: [["old", "ada"], ["old", "other", "old", "ada"]])
    func formerAddressHasAWeekFromItsLastLeave(_ addresses: [String]) throws {
        let last = Int64(addresses.count - 2) * 86_400
        var account = Self.account(addresses, at: [0, 86_400, 2 * 86_400])
        let change = Self.later(last + Self.week - 7200)
        let old = account
        account.identities = []
        account.remember(old, codes: [[9]], at: change)
        account.takeBack(to: try #require(account.formerState(of: Self.code(9), at: change)), at: change)
        for code in UInt8(1)..<UInt8(addresses.count) {
            let state = account.formerState(of: Self.code(code), at: Self.later(last + Self.week - 60))
            #expect(state?.email == (addresses[Int(code) - 1] == "old" ? "old" : nil))
            #expect(account.formerState(of: Self.code(code), at: Self.later(last + Self.week)) == nil)
        }
    }

    /// The owner has undone changes at the address again and again, and a thief moves the account to the former one.
    @Test func formerAddressKeepsNoRank() throws {
        var account = Self.account("old")
        let first = account
        account.changeEmail(to: "ada", at: Self.now)
        account.remember(first, codes: [[1]], at: Self.now)
        for number in Int64(1)...4 {
            let moment = Self.later(number * 6 * 86_400)
            let old = account
            account.identities = []
            account.remember(old, codes: [[9]], at: moment)
            account.takeBack(to: try #require(account.formerState(of: Self.code(9), at: moment)), at: moment)
        }
        let moment = Self.later(30 * 86_400)
        let old = account
        account.changeEmail(to: "old", isVerified: true, at: moment)
        account.remember(old, codes: [[2]], at: moment)
        #expect(account.formerState(of: Self.code(2), at: moment)?.email == "ada")
    }

    @Test func proofIsRememberedWithTheState() {
        let account = Self.account(moved: "ada", "eve", "mallory")
        #expect(account.remembersProof(of: "ada", at: Self.now))
        #expect(!account.remembersProof(of: "eve", at: Self.now))
        #expect(!account.remembersProof(of: "mallory", at: Self.now))
        #expect(!account.remembersProof(of: "ada", at: Self.later(Self.week)))
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

    @Test func handoverLeavesTheWaysToEarlierAddressesAlone() {
        var account = Self.account(moved: "eve", "ada", "mallory", "ada")
        account.handOver(at: Self.now)
        #expect(Self.codes(of: account) == [1])
    }
}
