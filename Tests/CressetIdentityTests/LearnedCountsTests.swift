import Testing

@testable import CressetIdentity

struct LearnedCountsTests {
    private let start = Timestamp(seconds: 1_767_225_600)

    private func later(_ milliseconds: Int64) -> Timestamp { start.adding(milliseconds: milliseconds) }

    private func counts(capacity: Int = 10) -> WindowCounts<String> {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: capacity)
        counts.keep([], at: start, isShared: true) { Array($0.utf8) }
        return counts
    }

    private func stored(
        _ key: String,
        events: Int,
        at milliseconds: Int64 = 0,
        pacedAt: Int64? = nil
    ) -> StoredCount {
        let part = StoredCount.Part(
            since: later(milliseconds),
            events: events,
            pacedAt: pacedAt.map(later),
            endsAt: later(milliseconds + 10_000)
        )
        return StoredCount(kind: "x", key: Array(key.utf8), part: part)
    }

    @Test func countOfAWindowThatIsOverIsNotLearned() {
        let counts = counts()
        counts.add("a", at: later(10_000))
        counts.learn([stored("a", events: 9), stored("b", events: 9)], at: later(10_000))
        #expect(counts.count(of: "a", at: later(10_000)) == 1)
        #expect(counts.count(of: "b", at: later(10_000)) == 0)
        #expect(
            counts.takeChanges(of: "x", least: 9, limit: 9, at: later(10_000)).counts == [
                stored("a", events: 1, at: 10_000)
            ]
        )
    }

    @Test func laterWindowOfAnotherServerTakesThePlaceOfThisOne() {
        let counts = counts()
        #expect(counts.addOpen("a", limit: 9, at: start))
        counts.learn([stored("a", events: 3, at: 10_000)], at: later(10_000))
        counts.settle("a", countedAt: start)
        counts.takeBack("a", countedAt: start)
        #expect(counts.count(of: "a", at: later(10_000)) == 3)
        #expect(counts.takeChanges(of: "x", least: 1, limit: 9, at: later(10_000)).changes.isEmpty)
    }

    @Test func windowEndsWithThatOfTheServerThatBeganIt() {
        let counts = counts()
        counts.add("a", at: later(5000))
        counts.learn([stored("a", events: 3)], at: later(5000))
        #expect(counts.count(of: "a", at: later(9999)) == 4)
        #expect(counts.count(of: "a", at: later(10_000)) == 0)
    }

    @Test func ownNewsStayOnTopOfEveryLook() {
        let counts = counts()
        for _ in 1...2 { counts.add("a", at: start) }
        let news = counts.takeChanges(of: "x", least: 1, limit: 9, at: start)
        counts.add("a", at: start)
        // The store does not contain the changes yet.
        counts.learn([stored("a", events: 5)], at: start)
        #expect(counts.count(of: "a", at: start) == 8)
        news.finish(isWritten: true)
        for events in [7, 7, 9] {
            counts.learn([stored("a", events: events)], at: start)
            #expect(counts.count(of: "a", at: start) == events + 1)
        }
        #expect(counts.takeChanges(of: "x", least: 1, limit: 9, at: start).counts == [stored("a", events: 1)])
    }

    @Test func newsOfACountThatHasEndedMeanwhileAreNotTakenForThoseOfTheNext() {
        let counts = counts()
        for _ in 1...2 { counts.add("a", at: start) }
        let news = counts.takeChanges(of: "x", least: 1, limit: 9, at: start)
        counts.forget("a")
        counts.add("a", at: later(1))
        news.finish(isWritten: true)
        // The store's previous count must not return either.
        counts.learn([stored("a", events: 2)], at: later(1))
        #expect(counts.count(of: "a", at: later(1)) == 1)
        let next = counts.takeChanges(of: "x", least: 1, limit: 9, at: later(1)).changes
        #expect(next == [[.end(kind: "x", key: Array("a".utf8)), .addition(stored("a", events: 1, at: 1))]])
    }

    @Test func countThatAnotherServerHasEndedKeepsOwnNewsAlone() {
        let counts = counts()
        counts.learn([stored("a", events: 5), stored("b", events: 5)], at: start)
        counts.add("a", at: start)
        counts.learn([stored("a", events: 0), stored("b", events: 0)], at: start)
        #expect(counts.count(of: "a", at: start) == 1)
        #expect(counts.count(of: "b", at: start) == 0)
    }

    @Test func paceOfAnotherServerHoldsHere() {
        let pace = Pace(free: 2, delays: [1000])
        let counts = counts()
        counts.learn([stored("a", events: 2, pacedAt: 500)], at: later(500))
        #expect(!counts.addOpen("a", limit: 9, pace: pace, at: later(1499)))
        #expect(counts.addOpen("a", limit: 9, pace: pace, at: later(1500)))
    }

    @Test func learnedCountsAreBoundedAndTheLargestStay() {
        let counts = counts(capacity: 50)
        counts.learn([stored("real", events: 9)], at: start)
        for number in 0..<1000 { counts.learn([stored("flood-\(number)", events: 1)], at: start) }
        #expect(counts.count(of: "real", at: start) == 9)
        let held = (0..<1000).filter { counts.count(of: "flood-\($0)", at: start) > 0 }
        #expect((1...50).contains(held.count))
    }

    /// Another server may still need a count evicted here.
    @Test func countThatIsCrowdedOutIsNotEndedForOthers() {
        let counts = counts(capacity: 8)
        for number in 0..<8 { counts.add("stored-\(number)", at: start) }
        counts.takeChanges(of: "x", least: 1, limit: 99, at: start).finish(isWritten: true)
        for number in 0..<100 { counts.add("flood-\(number)", at: later(1)) }
        let changes = counts.takeChanges(of: "x", least: 1, limit: 999, at: later(1)).changes.flatMap(\.self)
        #expect(!changes.contains { if case .end = $0 { true } else { false } })
        #expect((1...8).contains(changes.count))
    }

    /// The clocks of two servers may differ by seconds.
    @Test func signUpsOfAClockThatIsAheadCount() throws {
        let limiter = SignUpLimiter()
        limiter.keep([], at: start, isShared: true) { Array($0.joined(separator: "/").utf8) }
        let minute = later(60_000)
        let part = StoredCount.Part(
            slot: minute.milliseconds,
            since: minute,
            events: 3,
            endsAt: minute.adding(milliseconds: 3_660_000)
        )
        limiter.learn([StoredCount(kind: SignUpLimiter.kind, key: Array("acme/a".utf8), part: part)], at: later(58_000))
        #expect(throws: IdentityError(.tooManySignUps)) {
            try limiter.admit(from: "a", projectID: "acme", limit: 3, at: later(58_000))
        }
        #expect(throws: IdentityError(.tooManySignUps)) {
            try limiter.admit(from: "a", projectID: "acme", limit: 3, at: later(61_000))
        }
    }
}
