import Testing

/// A minimal mail reader: the parts of RFC 5322, 2045, 2046 and 2047 used here.
struct Reader {
    let lines: [String]
    /// Names and values, unfolded, in order.
    let headers: [(name: String, value: String)]
    let body: String

    init(_ bytes: [UInt8]) throws {
        try self.init(try #require(String(validating: bytes, as: UTF8.self)))
    }

    init(_ text: String) throws {
        lines = Self.split(text, "\r\n")
        let end = try #require(lines.firstIndex(of: ""))
        var headers: [(name: String, value: String)] = []
        for line in lines[..<end] {
            if line.hasPrefix(" ") {
                headers[headers.count - 1].value += line
            } else {
                let name = line.prefix { $0 != ":" }
                headers.append((String(name), String(line.dropFirst(name.count + 1))))
            }
        }
        self.headers = headers.map { ($0.name, String($0.value.drop { $0 == " " })) }
        body = lines[(end + 1)...].joined(separator: "\r\n")
    }

    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }

    func parts() throws -> [Reader] {
        let type = try #require(header("Content-Type"))
        let boundary = try #require(Self.split(type, "boundary=\"").last?.dropLast())
        let pieces = Self.split("\r\n" + body, "\r\n--\(boundary)")
        #expect(pieces.first == "")
        #expect(pieces.last == "--\r\n")
        return try pieces.dropFirst().dropLast().map { try Reader(String($0.unicodeScalars.dropFirst(2))) }
    }

    /// Decodes the quoted-printable body.
    func content() throws -> String {
        #expect(header("Content-Transfer-Encoding") == "quoted-printable")
        var bytes: [UInt8] = []
        var rest = Array(body.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "=") else {
                bytes.append(byte)
                continue
            }
            let escape = String(decoding: rest.prefix(2), as: UTF8.self)
            rest = rest.dropFirst(2)
            if escape != "\r\n" { bytes.append(try #require(UInt8(escape, radix: 16))) }
        }
        return try #require(String(validating: bytes, as: UTF8.self))
    }

    /// Decodes the encoded words of a header and omits the spaces between two of them.
    func decodedHeader(_ name: String) throws -> String {
        var text = ""
        var wasEncoded = false
        for word in Self.split(try #require(header(name)), " ") {
            let isEncoded = word.hasPrefix("=?UTF-8?B?") && word.hasSuffix("?=")
            if !text.isEmpty, !(wasEncoded && isEncoded) { text += " " }
            text += isEncoded ? try Self.base64(word.dropFirst(10).dropLast(2)) : word
            wasEncoded = isEncoded
        }
        return text
    }

    /// Each encoded word must contain only complete characters.
    private static func base64(_ text: Substring) throws -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        #expect(text.count.isMultiple(of: 4))
        let bits = try text.filter { $0 != "=" }.map { try #require(alphabet.firstIndex(of: $0)) }
            .flatMap { value in (0..<6).map { value >> (5 - $0) & 1 } }
        let bytes = (0..<bits.count / 8).map { place in
            bits[place * 8..<place * 8 + 8].reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
        }
        return try #require(String(validating: bytes, as: UTF8.self))
    }

    /// Splits by bytes: in Swift, a line break and a combining mark may form one character.
    static func split(_ text: String, _ separator: String) -> [String] {
        let separator = Array(separator.utf8)
        var pieces: [String] = []
        var rest = Array(text.utf8)[...]
        while let range = rest.firstRange(of: separator) {
            pieces.append(String(decoding: rest[..<range.lowerBound], as: UTF8.self))
            rest = rest[range.upperBound...]
        }
        return pieces + [String(decoding: rest, as: UTF8.self)]
    }
}
