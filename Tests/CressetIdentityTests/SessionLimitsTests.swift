import Testing

@testable import CressetIdentity

struct SessionLimitsTests {
    private let now = Timestamp(milliseconds: 5_999)

    @Test func sessionThatBeganBeforeTheEndIsToldFromOneAfterItInOneSecond() {
        var limits = SessionLimits(latest: 4)
        let before = limits.open(at: now)
        limits.end(at: now)
        let after = limits.open(at: now)
        #expect(before == 5)
        #expect(after == 6)
        #expect(limits.earliest == 6)
        limits.end(at: now)
        #expect(limits.open(at: now) == 7)
        #expect(limits.open(at: Timestamp(seconds: 100)) == 100)
    }

    @Test func clockThatRunsBackMovesNothingBack() {
        var limits = SessionLimits()
        _ = limits.open(at: Timestamp(seconds: 100))
        limits.end(at: now)
        #expect(limits.earliest == 101)
        #expect(limits.open(at: now) == 101)
        var ended = SessionLimits()
        ended.end(at: Timestamp(seconds: 100))
        ended.end(at: now)
        #expect(ended.earliest == 101)
        #expect(ended.open(at: now) >= 100)
    }

    /// The sessions of an account of an earlier version began at an unknown time.
    @Test func unknownSessionsOfThisSecondAreEndedToo() {
        var limits = SessionLimits()
        limits.end(at: now)
        #expect(limits.earliest == 6)
    }

    @Test func firstSessionOfANewAccountBeginsNow() {
        var limits = SessionLimits(latest: now.seconds - 1)
        limits.end(at: now)
        #expect(limits.open(at: now) == now.seconds)
    }

    @Test func renewedSessionGoesBackToItsSignIn() {
        var limits = SessionLimits()
        let signIn = limits.open(at: Timestamp(seconds: 3))
        limits.end(at: now)
        let first = limits.open(at: now, inPlaceOf: signIn)
        limits.end(at: now)
        let second = limits.open(at: now, inPlaceOf: first)
        let fresh = limits.open(at: now)
        #expect([signIn, first, second, fresh] == [3, 5, 6, 7])
        #expect(limits.signIn(of: second) == 3)
        #expect(limits.signIn(of: fresh) == now.seconds)
    }

    /// A clock that was an hour ahead must not make each later sign-in too old for an hour, nor an old one recent then.
    @Test func signInsAreToldApartWhileTheClockIsAhead() {
        var limits = SessionLimits()
        let ahead = limits.open(at: Timestamp(seconds: 3605))
        let first = limits.open(at: Timestamp(seconds: 5))
        #expect(limits.signIn(of: first) == 5)
        #expect(limits.signIn(of: ahead) == nil)
        let second = limits.open(at: Timestamp(seconds: 400))
        #expect(limits.signIn(of: second) == 400)
        #expect(limits.signIn(of: first) == nil)
        // The clock has caught up.
        let third = limits.open(at: Timestamp(seconds: second))
        #expect(limits.signIn(of: third) == second)
        #expect(limits.signIn(of: second) == nil)
        let fourth = limits.open(at: Timestamp(seconds: 4000))
        #expect(limits.signIn(of: fourth) == 4000)
        #expect([ahead, first, second, third, fourth] == [3605, 3606, 3607, 3608, 4000])
    }

    /// Sign-ins that share a second do not make each other younger, however many follow.
    @Test func laterSignInLeavesTheSharedSecondAsOldAsItsFirst() {
        var limits = SessionLimits(latest: 3600)
        let first = limits.open(at: Timestamp(seconds: 100))
        #expect(limits.open(at: Timestamp(seconds: 105)) == first)
        #expect(limits.signIn(of: first) == 100)
        let later = limits.open(at: Timestamp(seconds: 110))
        #expect(limits.signIn(of: later) == 110)
        #expect(limits.signIn(of: first) == nil)
    }

    /// Relying parties read `auth_time`: a session must not put it off, however often it revokes and signs in.
    @Test(arguments: [0, 3600])
    func accountsOwnSessionsPushTheClockAFewSecondsAtMost(_ setBack: Int64) {
        var limits = SessionLimits()
        var current = limits.open(at: Timestamp(seconds: 1000 + setBack))
        var renewals = 0
        for second in 1000...1200 as ClosedRange<Int64> {
            let now = Timestamp(seconds: second)
            for _ in 0..<10 where limits.hasRoom(at: now) {
                limits.end(at: now)
                current = limits.open(at: now, inPlaceOf: current)
                renewals += 1
                current = limits.open(at: now)
            }
            #expect(current - second <= setBack + SessionLimits.longestLead + 1)
        }
        #expect(renewals > 60)
    }

    @Test func everyEndHasARevisionOfItsOwn() {
        var limits = SessionLimits()
        for revision in 1...3 as ClosedRange<Int64> {
            limits.end(at: now)
            #expect(limits.revision == revision)
        }
    }
}
