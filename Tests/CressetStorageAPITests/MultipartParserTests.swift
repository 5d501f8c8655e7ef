import Testing

@testable import CressetStorageAPI

struct MultipartParserTests {
    private static let type = "multipart/related; boundary=xyz"
    private static let body =
        "--xyz\r\nContent-Type: application/json\r\n\r\n{}\r\n--xyz\r\nContent-Type: text/plain\r\n\r\n"

    private func parse(_ text: String, length: Int = .max) throws -> (events: [MultipartParser.Event], isWhole: Bool) {
        var parser = try MultipartParser(contentType: Self.type)
        var events: [MultipartParser.Event] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            events += try parser.add(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return (events, parser.isComplete)
    }

    @Test(arguments: [
        nil, "text/plain", "multipart/related", "multipart/related; boundary=", "multipart/form-data; boundary=a",
        "multipart/related; boundary=\"a", "multipart/related; boundary=é",
        "multipart/related; boundary=" + String(repeating: "a", count: 71),
    ])
    func typeWithoutAValidBoundaryIsRefused(_ type: String?) {
        #expect(throws: StorageError.self) { try MultipartParser(contentType: type) }
    }

    @Test(arguments: [
        "nonsense that has no boundary at all", "--xyz--\r\n\r\n\r\n",
        "--xyz\r\n\r\n{}\r\n--xyz--\r\n\r\n", body + "abc\r\n--xyz\r\n\r\nmore\r\n--xyz--",
    ])
    func malformedBodyIsRefused(_ text: String) {
        #expect(throws: StorageError.self) { _ = try parse(text) }
        #expect(throws: StorageError.self) { _ = try parse(text, length: 7) }
    }

    @Test(arguments: [("--xyz\r\n", 5000), ("--xyz\r\n\r\n", 300_000)])
    func longHeadersAndMetadataAreRefused(_ start: String, count: Int) {
        let text = start + String(repeating: "a", count: count)
        #expect(throws: StorageError.self) { _ = try parse(text) }
        #expect(throws: StorageError.self) { _ = try parse(text, length: 7) }
    }

    @Test(arguments: ["", "--xyz", "--xyz\r\n\r\n{}", body, body + "abc\r\n--xyz"])
    func cutBodyIsIncomplete(_ text: String) throws {
        #expect(try !parse(text).isWhole)
    }

    @Test(arguments: [1, 2, 3, 5, 8, 13, 1000], ["abc", "", "\r\n", "\r\n--xy", "\r\r\n--xyw\r\n-", "--xyz--"])
    func bytesArriveWhole(_ length: Int, data: String) throws {
        let (events, isWhole) = try parse(Self.body + data + "\r\n--xyz--\r\n", length: length)
        #expect(isWhole)
        #expect(events.prefix(2) == [.metadata(Array("{}".utf8)), .contentType("text/plain")])
        let bytes = events.dropFirst(2).flatMap { event in
            if case .bytes(let bytes) = event { bytes } else { [UInt8]() }
        }
        #expect(bytes == Array(data.utf8))
    }

    @Test func quotedBoundaryAndMissingTypeAreRead() throws {
        var parser = try MultipartParser(contentType: "Multipart/Related; type=a; Boundary=\"==a b==\"")
        let text = "--==a b==\r\n\r\n{}\r\n--==a b==\r\n\r\nabc\r\n--==a b==--"
        #expect(
            try parser.add(Array(text.utf8)) == [
                .metadata(Array("{}".utf8)), .contentType(nil), .bytes(Array("abc".utf8)),
            ]
        )
        #expect(parser.isComplete)
    }
}
