import CressetLog
import Testing

struct ThrottledLogLineTests {
    @Test func firstEventHasALineAndTheOthersAreCounted() {
        let line = ThrottledLogLine()
        #expect(line.record(at: 1_000_000) == 1)
        for moment: Int64 in [1_000_000, 1_000_001, 1_059_999] { #expect(line.record(at: moment) == nil) }
        #expect(line.record(at: 1_060_000) == 4)
        #expect(line.record(at: 1_060_001) == nil)
    }

    @Test func clockThatRunsBackHasALine() {
        let line = ThrottledLogLine()
        #expect(line.record(at: 1_000_000) == 1)
        #expect(line.record(at: 10) == 1)
    }
}
