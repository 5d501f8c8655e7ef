import Testing

@testable import CressetConcurrency

struct MovingAverageTests {
    @Test func nothingIsKnownBeforeTheFirstJob() {
        #expect(MovingAverage().jobs(within: .seconds(3), threads: 2) == .max)
    }

    @Test func jobsAreCountedByThreadsAndTime() {
        var pace = MovingAverage()
        pace.record(.milliseconds(50))
        #expect(pace.jobs(within: .seconds(3), threads: 1) == 60)
        #expect(pace.jobs(within: .seconds(3), threads: 2) == 120)
        #expect(pace.jobs(within: .milliseconds(49), threads: 1) == 0)
    }

    @Test func jobThatTookLongIsForgotten() {
        var pace = MovingAverage()
        pace.record(.seconds(3))
        for _ in 1...100 { pace.record(.milliseconds(50)) }
        #expect((59...60).contains(pace.jobs(within: .seconds(3), threads: 1)))
    }

    @Test func jobsWithoutATimeAreWithoutNumber() {
        var pace = MovingAverage()
        pace.record(.zero)
        #expect(pace.jobs(within: .seconds(3), threads: 2) == .max)
        pace.record(.nanoseconds(1))
        #expect(pace.jobs(within: .seconds(1_000_000_000), threads: 1000) == 1_000_000_000)
    }
}
