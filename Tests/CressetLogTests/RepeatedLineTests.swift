import CressetLog
import Testing

struct RepeatedLineTests {
    @Test func firstEventHasALineAndTheOthersAreCounted() {
        let line = RepeatedLine()
        #expect(line.note(at: 1_000_000) == 1)
        for moment: Int64 in [1_000_000, 1_000_001, 1_059_999] { #expect(line.note(at: moment) == nil) }
        #expect(line.note(at: 1_060_000) == 4)
        #expect(line.note(at: 1_060_001) == nil)
    }

    @Test func clockThatRunsBackHasALine() {
        let line = RepeatedLine()
        #expect(line.note(at: 1_000_000) == 1)
        #expect(line.note(at: 10) == 1)
    }
}
