import CressetLog
import Synchronization
import Testing

struct LoggerTests {
    private static func lines(at level: LogLevel = .debug, _ body: (Logger) -> Void) -> [String] {
        let bytes = Sink()
        body(Logger(level: level, time: { "now" }, write: { bytes.append($0) }))
        return bytes.text.split(separator: "\n").map { String($0) }
    }

    private final class Sink: Sendable {
        private let bytes = Mutex<[UInt8]>([])

        func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }

        var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
    }

    @Test func lineIsOneJSONObject() {
        let lines = Self.lines { logger in
            logger.log(.info, "sign-in", requestID: "r1", [("code", "OK"), ("count", 3), ("ratio", .number(0.5))])
        }
        #expect(
            lines == [
                #"{"time":"now","level":"info","message":"sign-in","request":"r1","code":"OK","count":3,"ratio":0.5}"#
            ])
    }

    @Test func whatWouldBreakALineIsEscaped() {
        let lines = Self.lines { logger in
            logger.log(.info, "x", [("v", "a\"b\\c\nd\u{0}e\u{85}f\u{2028}g")])
        }
        #expect(lines == [#"{"time":"now","level":"info","message":"x","v":"a\"b\\c\u000ad\u0000e\u0085f\u2028g"}"#])
    }

    @Test func lowerLevelsAreNotEvenMade() {
        var made = 0
        func fields() -> [(String, LogValue)] {
            made += 1
            return []
        }
        let lines = Self.lines(at: .warning) { logger in
            logger.log(.notice, "quiet", fields())
            logger.log(.error, "loud", fields())
        }
        #expect(lines.count == 1)
        #expect(made == 1)
    }

    @Test func longTextsAreCut() {
        let lines = Self.lines { $0.log(.info, "x", [("v", .text(String(repeating: "x", count: 5000)))]) }
        #expect(lines.first.map { $0.utf8.count < 1200 } == true)
    }

    @Test func levelsAreOrdered() {
        #expect(LogLevel.allCases == LogLevel.allCases.sorted())
    }
}
