import CressetTransfer
import Testing

struct ProgressTextTests {
    @Test func unknownTotalHasNoShareAndNoTimeLeft() {
        let text = ProgressText(rows: 90_000, done: 1_000_000, total: nil, elapsed: .seconds(3))
        #expect(text.line == "90000 rows, 30000 a second")
        #expect(text.bar == text.line)
    }

    @Test func beginningHasNoRate() {
        #expect(ProgressText(rows: 0, done: 0, total: 100, elapsed: .zero).line == "0 %, 0 rows")
    }

    @Test func barShowsShareRateAndTimeLeft() {
        let text = ProgressText(rows: 30_000, done: 250, total: 1000, elapsed: .seconds(21))
        #expect(text.line == "25 %, 30000 rows, 1428 a second, 1:03 left")
        #expect(text.bar == "[######..................] " + text.line)
    }

    @Test func oneIsNoMany() {
        #expect(ProgressText(rows: 1, done: 0, total: nil, elapsed: .zero).line == "1 row")
        #expect([0, 1, 2].map { $0.counted("user") } == ["0 users", "1 user", "2 users"])
        #expect(
            [1, 2].map { $0.counted("event verified", or: "events verified") } == [
                "1 event verified", "2 events verified",
            ]
        )
    }

    @Test func endHasNoTimeLeft() {
        #expect(ProgressText(rows: 5, done: 0, total: 0, elapsed: .seconds(1)).line == "100 %, 5 rows, 5 a second")
    }
}
