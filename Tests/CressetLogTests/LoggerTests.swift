import CressetLog
import Testing

struct LoggerTests {
    private let capture = Capture()

    private func line(_ name: String, _ value: LogValue) -> String {
        capture.logger().log(.info, "m", [(name, value)])
        return capture.lines.last ?? ""
    }

    private let start = #"{"time":"2026-01-01T00:00:00Z","level":"info","message":"m","#

    @Test(arguments: LogLevel.allCases)
    func linesBelowTheLevelAreNotWritten(_ level: LogLevel) {
        let logger = capture.logger(level: level)
        for other in LogLevel.allCases { logger.log(other, "m") }
        #expect(capture.lines.count == LogLevel.allCases.filter { $0 >= level }.count)
        #expect(capture.lines.first?.contains(#""level":"\#(level.rawValue)""#) == true)
    }

    @Test func anotherLevelIsThatOfEveryCopy() {
        let logger = capture.logger(level: .warning)
        let copy = logger
        copy.log(.debug, "m")
        logger.change(to: .debug)
        copy.log(.debug, "m")
        #expect(capture.lines.count == 1)
        #expect(copy.level == .debug)
        copy.change(to: .error)
        logger.log(.warning, "m")
        #expect(capture.lines.count == 1)
    }

    @Test func levelsAreInTheirOrder() {
        #expect(LogLevel.allCases.sorted() == [.debug, .info, .notice, .warning, .error])
    }

    @Test func fieldsOfAnUnwrittenLineAreNotComputed() {
        var computed = 0
        func fields() -> [(String, LogValue)] {
            computed += 1
            return []
        }
        let logger = capture.logger(level: .warning)
        logger.log(.info, "m", fields())
        #expect(computed == 0)
        logger.log(.warning, "m", fields())
        #expect(computed == 1)
    }

    @Test func eachCallWritesOneLine() {
        let logger = capture.logger()
        for _ in 0..<3 { logger.log(.info, "m", [("a", "x\ny\r\nz\u{2028}\u{85}")]) }
        #expect(capture.lines.count == 3)
        for line in capture.lines {
            #expect(line.unicodeScalars.filter { $0.properties.generalCategory == .control } == ["\n"])
            #expect(line.hasSuffix("}\n"))
            #expect(!line.unicodeScalars.contains("\u{2028}"))
        }
    }

    @Test func aLineIsAnObjectWithItsMembersInOrder() {
        capture.logger().log(.notice, "key made", requestID: "r1", [("b", 1), ("a", "x")])
        let expected =
            #"{"time":"2026-01-01T00:00:00Z","level":"notice","message":"key made","request":"r1","b":1,"a":"x"}"#
        #expect(capture.lines == [expected + "\n"])
    }

    @Test func withoutFieldsTheLineEndsAfterTheMessage() {
        capture.logger().log(.info, "m")
        #expect(capture.lines == [String(start.dropLast()) + "}\n"])
    }

    @Test(
        arguments: [
            ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\u000a"#), ("\r", #"\u000d"#), ("\r\n", #"\u000d\u000a"#),
            ("\t", #"\u0009"#), ("\0", #"\u0000"#), ("\u{1B}[31m", #"\u001b[31m"#), ("\u{7F}", #"\u007f"#),
            ("\u{85}", #"\u0085"#), ("\u{9B}", #"\u009b"#), ("\u{2028}", #"\u2028"#), ("\u{2029}", #"\u2029"#),
            ("\"\u{301}", "\\\"\u{301}"), ("é😀/", "é😀/"), ("", ""),
        ])
    func textIsEscaped(_ text: String, _ escaped: String) {
        let line = line("a", .text(text))
        #expect(line.utf8.elementsEqual("\(start)\"a\":\"\(escaped)\"}\n".utf8))
    }

    @Test func namesAreEscaped() {
        #expect(line("a\"\n", 1) == start + #""a\"\u000a":1}"# + "\n")
    }

    @Test func longTextIsCut() {
        #expect(line("a", .text(String(repeating: "x", count: 1024))).contains(String(repeating: "x", count: 1024)))
        let cut = line("a", .text(String(repeating: "x", count: 1_000_000)))
        #expect(cut == start + #""a":""# + String(repeating: "x", count: 1024) + "\"}\n")
    }

    @Test func longTextIsCutBetweenCharacters() {
        let cut = line("a", .text(String(repeating: "😀", count: 2000)))
        #expect(cut == start + #""a":""# + String(repeating: "😀", count: 1024) + "\"}\n")
        let combined = line("a", .text("e" + String(repeating: "\u{301}", count: 100_000)))
        #expect(combined.utf8.count < 4096)
    }

    @Test(
        arguments: [
            (.integer(.min), "-9223372036854775808"), (.number(0.5), "0.5"), (.number(.infinity), "null"),
            (.number(.nan), "null"),
        ] as [(LogValue, String)]
    )
    func numbersAreNumbers(_ value: LogValue, _ text: String) {
        #expect(line("a", value) == start + "\"a\":\(text)}\n")
    }
}
