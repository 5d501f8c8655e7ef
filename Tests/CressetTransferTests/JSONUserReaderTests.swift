import CressetWire
import Testing

@testable import CressetTransfer

struct JSONUserReaderTests {
    /// Reads a file in pieces of the given length and returns the user ids and the reasons of rejected rows.
    private static func rows(_ file: [UInt8], pieces length: Int = 7) throws -> [String] {
        var rest = file[...]
        var reader = JSONUserReader(
            ByteReader {
                defer { rest = rest.dropFirst(length) }
                return Array(rest.prefix(length))
            }
        )
        var rows: [String] = []
        while let (number, row) = try reader.next() {
            #expect(number == rows.count + 1)
            switch row {
            case .success(let object): rows.append(object["localId"]?.string ?? "")
            case .failure(let error): rows.append("! " + error.reason)
            }
        }
        #expect(try reader.next() == nil)
        return rows
    }

    private static func rows(_ file: String, pieces length: Int = 7) throws -> [String] {
        try rows(Array(file.utf8), pieces: length)
    }

    @Test(arguments: [
        "", " ", "[]", "{}", "null", "{\"users\":{}}", "{\"users\":[]", "{\"users\":[]}}", "{\"users\":[]} {}",
        "{\"users\":[{}{}]}", "{\"users\":[{},]}", "{\"users\":[,{}]}", "{\"users\":[{}],\"users\":[]}", "{users:[]}",
        "{\"kind\" \"users\":[]}", "{\"kind\":1", "{\"kind\":1]", "{\"users\":[{}],}", "{\"users\":[{}]]", "\"users\"",
    ])
    func fileWithoutOneListOfUsersIsRefused(_ file: String) {
        #expect(throws: UserFileError.self) { try Self.rows(file) }
    }

    /// A file is recognized as truncated wherever it was cut off.
    @Test func everyCutIsNoticed() throws {
        let file = Array(
            #"{"kind":"x","users":[{"localId":"a\"]}","n":[1,{}]}, {"localId":"b"}],"next":{"a":[]}}"#.utf8
        )
        for length in 0..<file.count {
            #expect(throws: UserFileError.self) { try Self.rows(Array(file.prefix(length))) }
        }
        for length in 1...file.count { #expect(try Self.rows(file, pieces: length) == ["a\"]}", "b"]) }
    }

    @Test func cutTellsTheRow() {
        let error = #expect(throws: UserFileError.self) { try Self.rows(#"{"users":[{"localId":"a"},{"localId":"#) }
        #expect(error?.reason == "the file is truncated in or after row 2, at byte 37")
    }

    @Test func superfluousCommaIsTold() {
        let error = #expect(throws: UserFileError.self) { try Self.rows(#"{"users":[{"localId":"a"},]}"#) }
        #expect(error?.reason == "expected a user (after row 1, at byte 26)")
    }

    @Test func longRowIsPassedOver() throws {
        let long = String(repeating: "x", count: JSONUserReader.rowLimit)
        let file = #"{"users":[{"localId":"a"},{"localId":"\#(long)"},{"localId":"c"}]}"#
        #expect(try Self.rows(file, pieces: 65_536) == ["a", "! longer than 1 MiB", "c"])
    }

    @Test func rowOfExactlyTheLimitIsTaken() throws {
        let rest = String(repeating: " ", count: JSONUserReader.rowLimit - #"{"localId":"b"}"#.utf8.count)
        #expect(try Self.rows(#"{"users":[{"localId":"b"\#(rest)}]}"#, pieces: 65_536) == ["b"])
        #expect(try Self.rows(#"{"users":[{"localId":"b" \#(rest)}]}"#, pieces: 65_536) == ["! longer than 1 MiB"])
    }

    @Test func deepRowIsPassedOver() throws {
        let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        let file = #"{"users":[{"localId":"a"},{"localId":\#(deep)},\#(deep),{"localId":"d"}]}"#
        #expect(try Self.rows(file, pieces: 4096) == ["a", "! nested too deeply", "! nested too deeply", "d"])
    }

    @Test func malformedRowIsPassedOver() throws {
        let file = #"{"users":[{"localId":},7,"x",null,[],{"localId":"f"}]}"#
        #expect(
            try Self.rows(file) == [
                "! not JSON: Expected a value", "! not an object", "! not an object", "! not an object",
                "! not an object", "f",
            ]
        )
    }

    @Test func rowThatIsNotUTF8IsPassedOver() throws {
        let file = Array(#"{"users":[{"localId":""#.utf8) + [0xC3, 0x28] + Array(#""},{"localId":"b"}]}"#.utf8)
        #expect(try Self.rows(file) == ["! not JSON: Invalid UTF-8", "b"])
    }

    @Test(arguments: [1, 2, 3, 1000])
    func piecesOfAnyLengthMakeTheSameRows(_ length: Int) throws {
        let file =
            "\u{FEFF} {\n\"kind\" : [\"users\", {\"users\":[{}]}], \"users\" :\r\n\t[ {\"localId\":\"\\\\\"} ,\n"
            + "{\"localId\":\"\u{1F600}\\\"}\"}\n] , \"nextPageToken\": null } \n"
        #expect(try Self.rows(file, pieces: length) == ["\\", "\u{1F600}\"}"])
    }

    @Test func emptyListHasNoRows() throws {
        #expect(try Self.rows("{\"users\":[ ]}") == [])
    }

    @Test func errorOfTheFileIsThrownOn() {
        struct Broken: Error {}
        var reader = JSONUserReader(ByteReader { throw Broken() })
        #expect(throws: Broken.self) { try reader.next() }
    }
}
