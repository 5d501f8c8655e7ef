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

    /// Nobody knows when the sessions of an account of an earlier version began.
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
        #expect(limits.signIn(of: fresh) == fresh)
    }

    @Test func everyEndHasARevisionOfItsOwn() {
        var limits = SessionLimits()
        for revision in 1...3 as ClosedRange<Int64> {
            limits.end(at: now)
            #expect(limits.revision == revision)
        }
    }
}
