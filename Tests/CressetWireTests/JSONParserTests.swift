import CressetWire
import Testing

struct JSONParserTests {
    private func parse(_ text: String) throws(JSONParseError) -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    @Test(
        arguments: [
            "", " ", "{", "}", "[", "]", "[1,]", "[,1]", "[1 2]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
            #"{"a":1 "b":2}"#, "{a:1}", "{'a':1}", #"{1:2}"#, "tru", "True", "nul", "nulll", "falsey", "1 2", "{}{}",
            "+1", "01", "-", "-01", ".5", "1.", "1.e3", "1e", "1e+", "0x10", "NaN", "Infinity", "--1", "1_000",
            #""a"#, #""\"#, #""\x""#, #""\u12""#, #""\u12G4""#, "\"a\nb\"", "\"\t\"", "// a\n1", "\u{FEFF}1",
            "\u{A0}1", "undefined", "[1]]", #"{"a":1}}"#,
        ])
    func malformedTextIsRefused(_ text: String) {
        #expect(throws: JSONParseError.self) { try parse(text) }
    }

    @Test(
        arguments: [
            [0xFF], [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0x5C, 0x6E, 0x80, 0x22], [0x22, 0xE2, 0x82],
            [0x7B, 0x22, 0x80, 0x22, 0x3A, 0x31, 0x7D],
        ] as [[UInt8]]
    )
    func invalidUTF8IsRefused(_ bytes: [UInt8]) {
        #expect(throws: JSONParseError.self) { try JSONValue(parsing: bytes) }
    }

    @Test(arguments: [[0x00], [0x22, 0x00, 0x22], [0x31, 0x00], [0x22, 0x5C, 0x6E, 0x00, 0x22]] as [[UInt8]])
    func rawNULIsRefused(_ bytes: [UInt8]) {
        #expect(throws: JSONParseError.self) { try JSONValue(parsing: bytes) }
    }

    @Test func escapedNULIsACharacter() throws {
        #expect(try parse(#""a\u0000b""#) == .string("a\0b"))
    }

    @Test(
        arguments: [
            #""\uD800""#, #""\uDBFFx""#, #""\uDC00""#, #""\uD800\uD800""#, #""\uD800\n""#, #""\uDC00\uD800""#,
            #""\uD83D\u0041""#, #"{"\uD800":1}"#,
        ])
    func loneSurrogatesAreRefused(_ text: String) {
        #expect(throws: JSONParseError.self) { try parse(text) }
    }

    @Test func surrogatePairsAreOneCharacter() throws {
        #expect(try parse(#""\uD83D\uDE00\ud800\udc00""#) == .string("\u{1F600}\u{10000}"))
    }

    @Test(arguments: [101, 10_000])
    func nestingTooDeepIsRefused(_ depth: Int) {
        let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        for text in [arrays, objects, String(repeating: "[", count: depth)] {
            #expect { try parse(text) } throws: { ($0 as? JSONParseError)?.reason == "Nested too deeply" }
        }
    }

    @Test func aHundredLevelsAreRead() throws {
        var value = try parse(String(repeating: "[", count: 100) + String(repeating: "]", count: 100))
        var depth = 0
        while let inner = value.array?.first {
            value = inner
            depth += 1
        }
        #expect(depth == 99)
    }

    @Test(arguments: ["1e400", "-1e400", "1" + String(repeating: "0", count: 400)])
    func numbersBeyondADoubleAreRefused(_ text: String) {
        #expect { try parse(text) } throws: { ($0 as? JSONParseError)?.reason == "Number out of range" }
    }

    @Test(
        arguments: [
            ("0", .integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(.max)),
            ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("1.5", .number(1.5)), ("1e3", .number(1000)), ("-2.5E-1", .number(-0.25)),
            ("100000000000000000000", .number(1e20)),
        ] as [(String, JSONValue)]
    )
    func numbersKeepTheirValue(_ text: String, _ value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test func wholeNumbersCountAsIntegers() throws {
        #expect(try parse("1e3").integer == 1000)
        #expect(try parse("1.5").integer == nil)
        #expect(try parse("9223372036854775808").integer == nil)
    }

    @Test func duplicatedKeysKeepTheLast() throws {
        let object = try #require(try parse(#"{"a":1,"b":2,"a":3,"\u0061":4}"#).object)
        #expect(object.keys == ["a", "b"])
        #expect(object["a"] == 4)
    }

    @Test func escapesAreRead() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u00e9\u00E9""#) == .string("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{E9}"))
    }

    @Test func spaceAroundTokensIsPassedOver() throws {
        #expect(try parse(" \t\r\n{ \"a\" : [ 1 , true , null ] } ") == ["a": [1, true, .null]])
    }

    @Test func errorsSayWhereTheyAre() {
        #expect { try parse("[1, x]") } throws: { ($0 as? JSONParseError)?.offset == 4 }
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, 10), (#"{"b":[{"a":1,"\u0061":2}]}"#, 21),
    ])
    func duplicateMembersAreRejectedOnRequest(_ text: String, offset: Int) throws {
        let bytes = Array(text.utf8)
        #expect(throws: Never.self) { try JSONValue(parsing: bytes) }
        #expect {
            try JSONValue(parsing: bytes, rejectingDuplicates: true)
        } throws: { error in
            let error = error as? JSONParseError
            return error?.reason == "Duplicate member" && error?.offset == offset
        }
        let others = Array(#"[{"a":1},{"a":{"a":2}}]"#.utf8)
        #expect(try JSONValue(parsing: others, rejectingDuplicates: true) == JSONValue(parsing: others))
    }
}
