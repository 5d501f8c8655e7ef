import CressetTesting
import Testing

@testable import CressetIdentity

struct ClockReadingTests {
    private static let hour: Int64 = 3_600_000
    private static let day = 24 * hour

    /// Returns the steadiness after each check, from the elapsed clock time and machine uptime.
    private static func steadiness(after looks: [(passed: Int64, ran: Int64)]) -> [Int64] {
        var (moment, uptime) = (TestClock.start, day * 9)
        var look = ClockReading(at: moment, uptime: uptime, after: nil, isNew: true)
        return looks.map { passed, ran in
            moment = moment.adding(milliseconds: passed)
            uptime += ran
            look = ClockReading(at: moment, uptime: uptime, after: look)
            return look.steadiness / hour
        }
    }

    @Test(arguments: [true, false])
    func firstLookIsBelievedWhereThereIsNothing(_ isNew: Bool) {
        let look = ClockReading(at: TestClock.start, uptime: 0, after: nil, isNew: isNew)
        #expect(look.steadiness == (isNew ? ClockReading.maxSteadiness : 0))
    }

    @Test func timeThatTheMachineHasRunIsBelieved() {
        let (hour, day) = (Self.hour, Self.day)
        #expect(
            Self.steadiness(after: [(hour, hour), (500 * day, 500 * day), (hour + 300_000, hour)]) == [48, 48, 48]
        )
    }

    @Test(arguments: [47 * hour, 401 * day, -hour, -401 * day])
    func jumpIsTakenOff(_ jump: Int64) {
        let steps = [(jump, Self.hour)] + [(Int64, Int64)](repeating: (Self.hour, Self.hour), count: 24)
        let found = Self.steadiness(after: steps)
        #expect(found.first == (jump == 47 * Self.hour ? 1 : 0))
        #expect(found[22] < 24)
        #expect(found[24] >= 24)
    }

    /// Small steps add up to at most two days.
    @Test(arguments: [10, 60, 120, 24 * 60, 47 * 60])
    func manyJumpsAreNotBelieved(_ minutes: Int64) {
        let step = minutes * 60_000
        let found = Self.steadiness(after: [(Int64, Int64)](repeating: (Self.hour + step, Self.hour), count: 60))
        let believed = found.prefix { $0 >= 24 }.count
        #expect(Int64(believed) * (Self.hour + step) <= 2 * Self.day)
        #expect(found.last == 0)
    }

    /// After a restart, the machine's downtime is unknown.
    @Test func restartOfTheMachineIsTakenOff() {
        let (hour, day) = (Self.hour, Self.day)
        #expect(Self.steadiness(after: [(hour, -9 * day), (hour, hour), (60 * hour, -hour)]) == [47, 48, 0])
    }

    @Test func timesThatAreNoneAreHeldWithinBounds() {
        for extreme in [Int64.min, .max] {
            for other in [Int64.min, 0, .max] {
                let kept = ClockReading(moment: Timestamp(milliseconds: extreme), uptime: other, steadiness: extreme)
                let look = ClockReading(at: TestClock.start, uptime: 5, after: kept)
                #expect((0...ClockReading.maxSteadiness).contains(look.steadiness))
            }
        }
    }
}
