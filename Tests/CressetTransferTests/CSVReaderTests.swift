import Testing

@testable import CressetTransfer

struct CSVReaderTests {
    private static func records(_ file: [UInt8], pieces length: Int = 3) throws -> [[String]] {
        var rest = file[...]
        var reader = CSVReader(
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

    private static func records(_ file: String, pieces length: Int = 3) throws -> [[String]] {
        try records(Array(file.utf8), pieces: length)
    }

    @Test(arguments: ["\"", "a,\"b", "a\n\"b\n", "\"a\"\""])
    func openQuoteIsRefused(_ file: String) {
        #expect(throws: UserFileError.self) { try Self.records(file) }
    }

    @Test(arguments: ["a\"b,c", "\"a\"b,c", "\"a\" ,c", "a,\"b\"\"\"c"])
    func quoteWithinAFieldIsRefusedForItsRecord(_ line: String) throws {
        #expect(
            try Self.records("x,y\n\(line)\nz") == [["x", "y"], ["! 2: unexpected quote"], ["z"]]
        )
    }

    @Test func longRecordIsPassedOver() throws {
        let long = String(repeating: "x", count: CSVReader.recordLimit)
        for line in [long, "a,\"\(long)\"", String(repeating: ",", count: CSVReader.recordLimit)] {
            #expect(try Self.records("x\n\(line)\nz", pieces: 65_536) == [["x"], ["! 2: longer than 1 MiB"], ["z"]])
        }
    }

    @Test func recordThatIsNotUTF8IsPassedOver() throws {
        #expect(try Self.records(Array("a,".utf8) + [0xFF, 0x0A] + Array("b".utf8)) == [["! 1: not UTF-8"], ["b"]])
    }

    @Test(arguments: [1, 2, 1000])
    func fieldsAreReadAsTheRFCHasThem(_ length: Int) throws {
        let file = "\u{FEFF}a,\"b, \"\"c\"\"\r\n d\",\r\n\r\n\"\",\u{E9}\nlast,\"\""
        #expect(
            try Self.records(file, pieces: length) == [["a", "b, \"c\"\r\n d", ""], ["", "\u{E9}"], ["last", ""]]
        )
    }

    @Test func emptyFileHasNoRecords() throws {
        #expect(try Self.records("") == [])
        #expect(try Self.records("\n\n") == [])
    }
}
