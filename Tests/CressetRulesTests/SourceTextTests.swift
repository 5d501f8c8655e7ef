import CressetTesting
import CressetWire
import Testing

@testable import CressetRules

struct SourceTextTests {
    /// Columns count UTF-16 code units, at any distance from the start of the line or file.
    @Test func positionsAreThoseThatAreCountedOneByOne() {
        var random = SeededGenerator(state: 5)
        let letters = ["a", "é", "€", "😀", "e\u{301}", "\n"]
        for length in [0, 1, 255, 256, 257, 600, 3000] {
            let text = (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
            let source = SourceText(Array(text.utf8))
            var (offset, line, column) = (0, 1, 1)
            for scalar in text.unicodeScalars {
                #expect(source.position(of: offset) == SourcePosition(line: line, column: column))
                offset += UTF8.width(scalar)
                (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + UTF16.width(scalar))
            }
            #expect(source.position(of: offset) == SourcePosition(line: line, column: column))
        }
    }

    /// One long line with a non-ASCII character: only reported positions are computed.
    @Test func problemsOfAnyKindAreToldUpToAHundred() {
        let text = "{\"rules\":{\"é\":{}," + (0..<40_000).map { "\"a.\($0)\":{}" }.joined(separator: ",") + "}}"
        let issues = Sample.issues(text).split(separator: "\n")
        #expect(issues.count == 100)
        #expect(issues.first == "1:18: String can't contain \".\", \"#\", \"$\", \"/\", \"[\", or \"]\"")
    }

    /// Siblings are added in place, without copying.
    @Test func manyPlacesSideBySideAreRead() throws {
        let text = "{\"rules\":{" + (0..<20_000).map { "\"é\($0)\":{\".read\":true}" }.joined(separator: ",") + "}}"
        let rules = try Sample.rules(text)
        let state = RequestState(auth: .null, now: 1, before: nil)
        #expect(rules.verdict(reading: try DataPath("é19999"), state: state).isAllowed)
        #expect(!rules.verdict(reading: try DataPath("é20000"), state: state).isAllowed)
    }
}
