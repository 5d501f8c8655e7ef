import Testing

@testable import CressetIdentity

struct KnownNetworksTests {
    private let start = Timestamp(seconds: 1_767_225_600)
    private let home = NetworkID(text: "home")

    private func later(days: Int64, milliseconds: Int64 = 0) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + days * 86_400_000 + milliseconds)
    }

    @Test func networkIsForgottenNinetyDaysAfterItWasSeen() {
        var networks = KnownNetworks()
        #expect(!networks.contains(home, at: start))
        networks.record(home, at: start)
        #expect(networks.contains(home, at: later(days: 90, milliseconds: -1)))
        #expect(!networks.contains(home, at: later(days: 90)))
        networks.record(home, at: later(days: 50))
        #expect(networks.contains(home, at: later(days: 100)))
        #expect(networks.entries.count == 1)
        networks.record(NetworkID(text: "office"), at: later(days: 140))
        #expect(networks.entries.map(\.id.text) == ["office"])
    }

    @Test func olderSightingLeavesTheNewerOne() {
        var networks = KnownNetworks()
        networks.record(home, at: later(days: 1))
        networks.recordLate(home, at: start)
        #expect(networks.entries.map(\.seenAt) == [later(days: 1)])
    }

    @Test func eightNetworksAreKnownAndTheOldestGoesFirst() {
        var networks = KnownNetworks()
        for day in 0..<20 { networks.record(NetworkID(text: "\(day)"), at: later(days: Int64(day))) }
        #expect(networks.entries.map(\.id.text) == (12..<20).map { "\($0)" })
    }

    private func account(signedInFrom networks: [String]) -> Account {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: start)
        for name in networks { account.knownNetworks.record(NetworkID(text: name), at: start) }
        return account
    }

    /// A stolen refresh token, used from many networks, must not displace the owner's networks: strangers could
    /// then lock the owner out.
    @Test func refreshesDisplaceNoNetworkOfASignIn() {
        var account = account(signedInFrom: ["home", "office"])
        for number in 0..<20 {
            account.recordLate(NetworkID(text: "\(number)"), at: later(days: 1, milliseconds: Int64(number)))
        }
        let known = account.knownNetworks
        #expect(known.entries.map(\.id.text) == ["home", "office"] + (14..<20).map { "\($0)" })
        #expect(known.entries.map(\.isProven) == [true, true] + Array(repeating: false, count: 6))
    }

    @Test func signInDisplacesTheOldestRefreshFirst() {
        var account = account(signedInFrom: ["home"])
        for number in 0..<7 { account.recordLate(NetworkID(text: "\(number)"), at: later(days: Int64(number) + 1)) }
        account.knownNetworks.record(NetworkID(text: "office"), at: later(days: 9))
        #expect(account.knownNetworks.entries.map(\.id.text) == ["home", "1", "2", "3", "4", "5", "6", "office"])
    }

    @Test func refreshKeepsASignInsNetworkAndAddsNoneBeyondTheLimit() {
        var account = account(signedInFrom: (0..<8).map { "\($0)" })
        let before = account.knownNetworks
        account.recordLate(home, at: later(days: 1))
        #expect(account.knownNetworks == before)
        account.recordLate(NetworkID(text: "0"), at: later(days: 1))
        #expect(account.knownNetworks.entries.map(\.isProven) == Array(repeating: true, count: 8))
        #expect(account.knownNetworks.contains(NetworkID(text: "0"), at: later(days: 90)))
        // Expired networks free their slots.
        account.recordLate(home, at: later(days: 90))
        #expect(account.knownNetworks.entries.map(\.id.text) == ["0", "home"])
    }

    /// Eight networks with future dates must not displace today's networks.
    @Test(arguments: [true, false])
    func clockThatWasAheadDisplacesNothing(_ isProven: Bool) {
        var account = account(signedInFrom: [])
        for number in 0..<8 {
            account.knownNetworks.record(NetworkID(text: "\(number)"), isProven: isProven, at: later(days: 1))
        }
        // Names sorting before the others, in case the times are equal.
        let today = ["!1", "!2", "!3"]
        for (second, name) in today.enumerated() {
            account.knownNetworks.record(NetworkID(text: name), at: later(days: 0, milliseconds: Int64(second) * 1000))
        }
        let entries = account.knownNetworks.entries
        #expect(entries.suffix(3).map(\.id.text) == today)
        #expect(entries.count == 8)
        #expect(entries.allSatisfy { $0.seenAt <= later(days: 0, milliseconds: 2000) })
    }

    @Test func refreshIsNotedBesideThoseOfAClockThatWasAhead() {
        var account = account(signedInFrom: [])
        for number in 0..<8 { account.recordLate(NetworkID(text: "\(number)"), at: later(days: 1)) }
        account.recordLate(home, at: start)
        #expect(account.knownNetworks.contains(home, at: start))
        #expect(account.knownNetworks.entries.count == 8)
    }

    @Test func networkIsNewsOnceADay() {
        var networks = KnownNetworks()
        networks.record(home, at: start)
        #expect(networks.isFresh(home, at: later(days: 1, milliseconds: -1)))
        #expect(!networks.isFresh(home, at: later(days: 1)))
        #expect(!networks.isFresh(NetworkID(text: "other"), at: start))
    }

    @Test func handedOverAccountKnowsNoNetworkOfItsMaker() {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: start)
        account.knownNetworks.record(home, at: later(days: 1))
        account.handOver(at: later(days: 2))
        #expect(account.knownNetworks.entries.isEmpty)
        // A refresh by a session from before the handover is not recorded.
        #expect(!account.hasSessions(of: later(days: 2).seconds))
        #expect(account.hasSessions(of: later(days: 2).seconds + 1))
    }

    @Test func accountKnowsNoNetworkOfAFormerOneOfItsName() {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "a", createdAt: start)
        #expect(account.hasSessions(of: start.seconds))
        account.follow(latestAuthTime: start.seconds)
        #expect(!account.hasSessions(of: start.seconds))
        #expect(account.hasSessions(of: start.seconds + 1))
    }
}
