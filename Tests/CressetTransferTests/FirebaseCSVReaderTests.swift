import Testing

@testable import CressetTransfer

/// Output of `firebase auth:export --format csv`: quoted names with commas, without escaped quotes.
struct FirebaseCSVReaderTests {
    private static func records(_ file: String, pieces length: Int = 5) throws -> [[String]] {
        var rest = Array(file.utf8)[...]
        var reader = FirebaseCSVReader(
            ByteReader {
                defer { rest = rest.dropFirst(length) }
                return Array(rest.prefix(length))
            }
        )
        var records: [[String]] = []
        while let (number, fields) = try reader.next() {
            switch fields {
            case .success(let fields): records.append(fields)
            case .failure(let error): records.append(["! \(number): \(error.reason)"])
            }
        }
        return records
    }

    private static func line(_ set: [Int: String] = [:]) -> String {
        var columns = [String](repeating: "", count: 28)
        columns[0] = "a"
        columns[2] = "false"
        columns[23] = "1000"
        columns[26] = "false"
        for (index, text) in set { columns[index] = text }
        return columns.joined(separator: ",") + ",\n"
    }

    private static let plain = line([0: "z", 5: "Zoë"])

    @Test(arguments: [
        // The name could end at either quote, and could contain the start of the URL.
        [5: "\"Lee, \"", 6: "http://x\",http://y"],
        // Invalid values beside a stray quote.
        [2: "maybe", 5: "a\"b"], [23: "soon", 5: "a\"b"], [5: "a\"b", 27: "\"{\"\"a\"\":\""], [3: "***", 5: "a\"b"],
        // A comma in a column without commas.
        [1: "a,b@example.com", 5: "a\"b"],
    ])
    func doubtfulRowIsRefusedAlone(_ set: [Int: String]) throws {
        let records = try Self.records(Self.line(set) + Self.plain)
        #expect(records.count == 2)
        #expect(records.first?.first?.hasPrefix("! 1: its ") == true)
        #expect(records.last?[5] == "Zoë")
    }

    @Test(arguments: ["a,\"b", "\"", "a\n\"b\n"])
    func shortRowWithAnOpenQuoteIsRefusedAlone(_ text: String) throws {
        let records = try Self.records(text + "\n" + Self.plain)
        #expect(records.dropLast().allSatisfy { $0.count == 1 || $0.first?.hasPrefix("! ") == true })
        #expect(records.last?[5] == "Zoë")
    }

    @Test func longRowIsRefusedAlone() throws {
        let long = String(repeating: "x", count: CSVReader.recordLimit)
        for text in [long, "a,\"\(long)", String(repeating: ",", count: CSVReader.recordLimit)] {
            let records = try Self.records("\(text)\n" + Self.plain, pieces: 65_536)
            #expect(records.map(\.first) == ["! 1: longer than 1 MiB", "z"])
        }
    }

    @Test func manyOpenQuotesTakeNoMoreThanTheirLines() throws {
        let records = try Self.records(String(repeating: Self.line([5: "\"x"]), count: 500), pieces: 65_536)
        #expect(records.count == 500)
        #expect(records.allSatisfy { $0[5] == "\"x" })
    }

    static let names: [(String, String)] = [
        ("Ann \"Annie\" Lee", "Ann \"Annie\" Lee"), ("\"Lee, Ann\"", "Lee, Ann"),
        ("\"Lee, \"Annie\"\"", "Lee, \"Annie\""), ("\"Ann", "\"Ann"), ("Ann\"", "Ann\""), ("\"", "\""),
    ]

    @Test(arguments: names)
    func namesWithQuotesAreRead(_ written: String, _ name: String) throws {
        for column in [5, 9, 13] {
            let set = column == 5 ? [column: written] : [column - 2: "id", column: written]
            let records = try Self.records(Self.plain + Self.line(set) + Self.plain)
            #expect(records.map(\.first) == ["z", "a", "z"])
            #expect(records[1][column] == name)
            #expect(records[1][26] == "false")
        }
    }

    @Test func claimsWithEscapedQuotesAndURLsWithCommasAreRead() throws {
        let claims = #"{"a":"x\"y","b":[1,2],"c":"z\""}"#
        // The tool doubles quotes, except after a backslash.
        let written = #""{""a"":""x\"y"",""b"":[1,2],""c"":""z\"""}""#
        let line = Self.line([
            5: "\"Lee, \"Ann\"\"", 6: "https://example.com/a,b.png?c=d,e", 7: "g", 9: "Ann", 10: "http://x.example/,",
            27: written,
        ])
        let record = try #require(try Self.records(Self.plain + line + Self.plain).dropFirst().first)
        #expect(record[5] == "Lee, \"Ann\"")
        #expect(record[6] == "https://example.com/a,b.png?c=d,e")
        #expect(record[7] == "g")
        #expect(record[10] == "http://x.example/,")
        #expect(record[27] == claims)
    }

    @Test(arguments: [1, 3, 1000])
    func validRecordsAreReadAsTheRFCHasThem(_ length: Int) throws {
        let file =
            "\u{FEFF}" + Self.line([5: "\"Ada, \"\"Lady\"\"\r\nLovelace\""]) + "\r\n" + Self.line([5: "\"\""])
            + Self.plain
        let records = try Self.records(file, pieces: length)
        #expect(records.map { $0.prefix(6).last } == ["Ada, \"Lady\"\r\nLovelace", "", "Zoë"])
        #expect(records.map(\.first) == ["a", "a", "z"])
        #expect(try Self.records("\n\n") == [])
    }
}
