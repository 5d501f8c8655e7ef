import CressetWire
import Testing

struct JSONTextTests {
    private func text(_ value: JSONValue) -> String {
        String(decoding: value.serialized(), as: UTF8.self)
    }

    @Test(
        arguments: [
            "null", "true", "false", "0", "-9223372036854775808", "9223372036854775807", "1.5", "5e-324",
            "1.7976931348623157e+308", #""""#, #""é😀""#, #""\"\\""#, #""\u0000\u001f""#, "[]", "{}",
            #"[1,[2,[]],{"a":{}}]"#, #"{"z":1,"a":[true,null],"m":{"é":"x"}}"#,
        ])
    func textComesBackAsItWas(_ source: String) throws {
        #expect(text(try JSONValue(parsing: Array(source.utf8))) == source)
    }

    @Test func aMebibyteOfTextComesBack() throws {
        let long = String(repeating: "ä\"\n\u{1}", count: 1 << 18)
        let plain = String(repeating: "x", count: 1 << 20)
        let value: JSONValue = [.string(long), .string(plain)]
        #expect(try JSONValue(parsing: value.serialized()) == value)
    }

    @Test func everyScalarComesBack() throws {
        let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
        var source = ""
        source.unicodeScalars.append(contentsOf: scalars)
        let parsed = try #require(try JSONValue(parsing: JSONValue.string(source).serialized()).string)
        #expect(parsed.utf8.elementsEqual(source.utf8))
    }

    @Test func controlCharactersAreEscaped() {
        #expect(text("\u{0}\n\u{1F}\u{7F}") == "\"\\u0000\\u000a\\u001f\u{7F}\"")
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func nonFiniteNumberIsNull(_ number: Double) {
        #expect(text(.number(number)) == "null")
    }

    @Test func namesAreEscaped() {
        #expect(text(["a\"\n": 1]) == #"{"a\"\u000a":1}"#)
    }

    @Test(arguments: ["", "null", "[]", "1", #""{}""#, "{", "{}{}", #"{"a":}"#])
    func textThatIsNoObjectIsRefused(_ text: String) {
        #expect(JSONObject(parsing: text) == nil)
        #expect(JSONObject(parsing: Array(text.utf8)) == nil)
    }

    @Test(arguments: ["{}", #"{"z":1,"a":{"b":[null,"é"]}}"#])
    func objectComesBackAsItWas(_ text: String) throws {
        let object = try #require(JSONObject(parsing: text))
        #expect(object.text == text)
        #expect(object.serialized() == Array(text.utf8))
    }

    @Test func bytesBecomeTwoDigitsEach() {
        #expect(Hexadecimal.encoded([]) == "")
        #expect(Hexadecimal.encoded([0, 1, 0x0F, 0x10, 0x9A, 0xFF]) == "00010f109aff")
    }
}
