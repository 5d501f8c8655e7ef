import Testing

@testable import CressetIdentity

struct WindowCountsTests {
    private let start = Timestamp(seconds: 1_767_225_600)

    private func later(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + milliseconds)
    }

    @Test func fullKeyIsNamedAndNothingIsCounted() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        #expect(counts.add([("a", 2), ("b", 1)], at: start) == nil)
        #expect(counts.add([("a", 2), ("b", 1)], at: start) == "b")
        #expect(counts.count(of: "a", at: start) == 1)
        #expect(counts.count(of: "b", at: start) == 1)
        #expect(counts.add([("a", 1), ("b", 1)], at: start) == "a")
    }

    @Test func windowBeginsWithTheFirstEvent() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        counts.add("a", at: start)
        counts.add("a", at: later(9_999))
        #expect(counts.count(of: "a", at: later(9_999)) == 2)
        #expect(counts.count(of: "a", at: later(10_000)) == 0)
        counts.add("a", at: later(10_000))
        #expect(counts.count(of: "a", at: later(19_999)) == 1)
    }

    @Test func forgottenKeyCountsFromNone() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        counts.add("a", at: start)
        counts.forget("a")
        #expect(counts.count(of: "a", at: start) == 0)
    }

    @Test func floodForgetsTheOldestFirst() {
        let counts = WindowCounts<Int>(windowSeconds: 1000, capacity: 8)
        for number in 0..<100 {
            counts.add(number, at: later(Int64(number)))
            #expect(counts.count(of: number, at: later(Int64(number))) == 1)
        }
        let held = (0..<100).filter { counts.count(of: $0, at: later(100)) == 1 }
        #expect((1...8).contains(held.count))
        #expect(held == Array((100 - held.count)..<100))
    }

    @Test func floodForgetsTheSmallestFirst() {
        let counts = WindowCounts<Int>(windowSeconds: 1000, capacity: 8)
        for _ in 1...3 { counts.add(-1, at: start) }
        for number in 0..<10_000 {
            counts.add(number, at: later(1))
            if number.isMultiple(of: 2) { counts.add(number, at: later(1)) }
        }
        #expect(counts.count(of: -1, at: later(1)) == 3)
    }

    @Test func eventThatIsTakenBackDoesNotCount() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        counts.add("a", at: start)
        counts.add("a", at: later(1))
        counts.takeBack("a", countedAt: later(1))
        #expect(counts.count(of: "a", at: later(1)) == 1)
        counts.takeBack("a", countedAt: start)
        counts.takeBack("a", countedAt: start)
        #expect(counts.count(of: "a", at: later(1)) == 0)
        counts.add("a", at: later(1))
        #expect(counts.count(of: "a", at: later(1)) == 1)
    }

    @Test func eventOfAWindowThatIsOverIsNotTakenBack() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        counts.add("a", at: start)
        counts.add("a", at: later(10_000))
        counts.takeBack("a", countedAt: start)
        #expect(counts.count(of: "a", at: later(10_000)) == 1)
    }

    @Test func eventThatWasAddedAfterALaterOneIsTakenBackToo() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        #expect(counts.addOpen("a", limit: 5, at: later(1)))
        #expect(counts.addOpen("a", limit: 5, at: start))
        counts.takeBack("a", countedAt: start)
        #expect(counts.count(of: "a", at: later(1)) == 1)
    }

    @Test func openEventsFillAKeyForASecond() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        for _ in 1...2 { #expect(counts.addOpen("a", limit: 2, at: start)) }
        #expect(!counts.addOpen("a", limit: 2, at: start))
        #expect(counts.secondsLeft(of: "a", limit: 2, at: start) == 1)
        counts.settle("a", countedAt: start)
        #expect(counts.secondsLeft(of: "a", limit: 2, at: start) == 1)
        counts.settle("a", countedAt: start)
        #expect(counts.secondsLeft(of: "a", limit: 2, at: start) == 10)
        counts.settle("b", countedAt: start)
        #expect(counts.count(of: "b", at: start) == 0)
    }

    @Test func windowTellsItsEnd() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        #expect(counts.secondsLeft(of: "a", limit: 1, at: start) == 0)
        counts.add("a", at: start)
        #expect(counts.secondsLeft(of: "a", limit: 1, at: start) == 10)
        #expect(counts.secondsLeft(of: "a", limit: 1, at: later(9_001)) == 1)
        #expect(counts.secondsLeft(of: "a", limit: 1, at: later(10_000)) == 0)
    }

    /// A clock temporarily ahead must not block users until it has caught up.
    @Test func windowThatBeginsInTheFutureIsOver() {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        counts.add("a", at: later(3_600_000))
        #expect(counts.count(of: "a", at: later(3_595_000)) == 1)
        #expect(counts.count(of: "a", at: later(3_594_999)) == 0)
        #expect(counts.secondsLeft(of: "a", limit: 1, at: start) == 0)
        counts.add("a", at: start)
        #expect(counts.count(of: "a", at: later(9_999)) == 1)
        #expect(counts.count(of: "a", at: later(10_000)) == 0)
    }

    @Test func sixteenAtOnceAreAllCounted() async {
        let counts = WindowCounts<String>(windowSeconds: 10, capacity: 10)
        let moment = start
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 { group.addTask { counts.add([("a", 5)], at: moment) == nil } }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(admitted == 5)
        #expect(counts.count(of: "a", at: start) == 5)
    }
}
