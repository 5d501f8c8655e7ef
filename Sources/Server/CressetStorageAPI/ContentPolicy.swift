import CressetHTTP
import CressetObjects

/// Objects never run as pages on the origin of the server.
enum ContentPolicy {
    /// Browsers show these without running them; SVG and HTML can contain programs.
    private static let harmless: Set = [
        "text/plain", "application/pdf", "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif",
        "image/bmp",
        "image/heic", "image/heif", "image/tiff", "image/x-icon", "image/vnd.microsoft.icon", "application/ogg",
    ]
    private static let unknown = "application/octet-stream"
    private static let safePolicy =
        "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; form-action 'none'; "
        + "base-uri 'none'"

    /// Browsers read malformed types in their own way, so they are not sent.
    static func type(of object: StoredObject) -> String {
        guard let type = object.contentType, ParameterizedValue(type) != nil else { return unknown }
        return type
    }

    private static func essence(_ object: StoredObject) -> String {
        object.contentType.flatMap { ParameterizedValue($0)?.value } ?? unknown
    }

    static func isHarmless(_ object: StoredObject) -> Bool {
        let type = essence(object)
        return harmless.contains(type) || type.hasPrefix("audio/") || type.hasPrefix("video/")
    }

    static func disposition(of object: StoredObject) -> String {
        let stored = object.attributes.contentDisposition
        if let stored, let kind = ParameterizedValue(stored)?.value, kind == "attachment" || isHarmless(object) {
            return stored
        }
        return (isHarmless(object) ? "inline; " : "attachment; ") + object.fileName
    }

    /// The browser's viewer of PDF does not work in a sandbox.
    static func policy(of object: StoredObject) -> String {
        essence(object) == "application/pdf" ? safePolicy : safePolicy + "; sandbox"
    }
}

/// A well-formed field value `value; name=value` without commas (RFC 9110 §5.6.6); other forms are `nil`.
struct ParameterizedValue {
    /// In lower case.
    let value: String

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        var place = 0
        func token(_ extra: String = "") -> String? {
            let start = place
            while place < bytes.count, Self.isTokenByte(bytes[place]) || extra.utf8.contains(bytes[place]) {
                place += 1
            }
            return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
        }
        func space() {
            while place < bytes.count, [0x20, 0x09].contains(bytes[place]) { place += 1 }
        }
        func take(_ character: Unicode.Scalar) -> Bool {
            guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
            place += 1
            return true
        }
        func quoted() -> Bool {
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                if byte == UInt8(ascii: "\"") { return true }
                if byte == UInt8(ascii: ",") { return false }
                if byte == UInt8(ascii: "\\") { place += 1 }
            }
            return false
        }
        guard let value = token("/") else { return nil }
        space()
        while take(";") {
            space()
            guard place < bytes.count else { break }
            guard token() != nil, take("=") else { return nil }
            guard take("\"") ? quoted() : token() != nil else { return nil }
            space()
        }
        guard place == bytes.count else { return nil }
        self.value = value.lowercased()
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
