internal import CressetHTTP

struct HTTPResponseParts {
    private(set) var fields: [HTTPHeaders.Field] = []
    private(set) var headerBytes = 0
    /// `true` after the empty line at the end of the headers.
    private(set) var isHeadOver = false
    var body: [UInt8] = []

    mutating func append(line: [UInt8]) {
        headerBytes += line.count
        let line = line[..<(line.lastIndex { $0 != 0x0D && $0 != 0x0A }.map { $0 + 1 } ?? 0)]
        if line.starts(with: Array("HTTP/".utf8)) {
            // The last head is the final response; earlier ones are interim.
            fields = []
            isHeadOver = false
        } else if line.isEmpty {
            isHeadOver = true
        } else if !isHeadOver, let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 {
            fields.append(
                HTTPHeaders.Field(name: Self.text(line[..<colon]).lowercased(), value: Self.value(line[(colon + 1)...]))
            )
        }
        // Ignore trailers and folded lines: lines after the head, or without a colon.
    }

    private static func value(_ bytes: ArraySlice<UInt8>) -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return text(bytes[first...last])
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
