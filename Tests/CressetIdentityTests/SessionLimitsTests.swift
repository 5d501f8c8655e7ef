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

    /// Accounts created by earlier versions have sessions without a start time.
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

    @Test func replacementKeepsItsSecondUntilSessionsEnd() {
        var limits = SessionLimits()
        let signIn = limits.open(at: Timestamp(seconds: 3))
        #expect(limits.replace(signIn, at: now) == signIn)
        limits.end(at: now)
        let first = limits.replace(signIn, at: now)
        limits.end(at: now)
        let second = limits.replace(first, at: now)
        let fresh = limits.open(at: now)
        #expect([signIn, first, second, fresh] == [3, 5, 6, 6])
    }

    /// A sign-in made while the clock was an hour ahead must not become recent later.
    @Test func signInsOfAClockThatWasAheadAreNeverRecentAgain() {
        var limits = SessionLimits()
        let ahead = limits.open(at: Timestamp(seconds: 3605))
        #expect(limits.canBeRecent(ahead))
        let first = limits.open(at: Timestamp(seconds: 5))
        #expect(limits.replace(ahead, at: Timestamp(seconds: 6)) == ahead)
        #expect(!limits.canBeRecent(ahead))
        #expect(limits.canBeRecent(first))
        let second = limits.open(at: Timestamp(seconds: 400))
        let third = limits.open(at: Timestamp(seconds: second))
        let fourth = limits.open(at: Timestamp(seconds: 4000))
        #expect([ahead, first, second, third, fourth] == [3605, 3606, 3606, 3606, 4000])
        #expect(!limits.canBeRecent(ahead))
        #expect([first, second, third, fourth].allSatisfy(limits.canBeRecent))
    }

    /// Relying parties read `auth_time`: repeated revocation and sign-in by a session must not postpone it.
    @Test(arguments: [0, 3600])
    func accountsOwnSessionsPushTheClockAFewSecondsAtMost(_ setBack: Int64) {
        var limits = SessionLimits()
        var current = limits.open(at: Timestamp(seconds: 1000 + setBack))
        var renewals = 0
        for second in 1000...1200 as ClosedRange<Int64> {
            let now = Timestamp(seconds: second)
            for _ in 0..<10 where limits.hasRoom(at: now) {
                limits.end(at: now)
                current = limits.replace(current, at: now)
                renewals += 1
                current = limits.open(at: now)
            }
            #expect(current - second <= setBack + SessionLimits.maxLead + 1)
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

    private func session(_ number: UInt8) -> SessionID {
        SessionID(refreshTokenDigest: [UInt8](repeating: number, count: SessionID.length))
    }

    @Test func revokedSessionIsKnownUntilAllEnd() {
        var limits = SessionLimits()
        limits.revoke(session(1), at: now)
        limits.revoke(session(2), at: Timestamp(seconds: now.seconds + 86_400))
        limits.revoke(session(3), at: now)
        #expect(limits.revision == 3)
        for number: UInt8 in 1...3 { #expect(limits.hasRevoked(session(number))) }
        #expect(!limits.hasRevoked(session(4)))
        #expect(!limits.hasRevoked(nil))
        #expect(limits.earliest == nil)
        limits.end(at: now)
        #expect(limits.revoked.isEmpty)
    }

    @Test(arguments: [SessionLimits.revocationKept + 1, -SessionLimits.revocationKept - 1])
    func oldRevocationsMakeRoom(_ seconds: Int64) {
        var limits = SessionLimits()
        limits.revoke(session(0), at: now)
        let later = Timestamp(seconds: now.seconds + seconds)
        for number in 1...SessionLimits.maxRevoked { limits.revoke(session(UInt8(number % 256)), at: later) }
        #expect(limits.revoked.count == SessionLimits.maxRevoked)
        #expect(limits.earliest == nil)
        limits.revoke(session(1), at: now)
        #expect(limits.revoked.count == 1)
        #expect(limits.earliest == nil)
    }

    @Test func tooManyRevokedSessionsEndAll() {
        var limits = SessionLimits()
        let authTime = limits.open(at: now)
        for number in 0..<SessionLimits.maxRevoked { limits.revoke(session(UInt8(number)), at: now) }
        #expect(limits.revoked.count == SessionLimits.maxRevoked)
        #expect(limits.earliest == nil)
        limits.revoke(session(0), at: now)
        #expect(limits.revoked.isEmpty)
        #expect(limits.earliest == authTime + 1)
        #expect(limits.open(at: now) == authTime + 1)
    }
}
