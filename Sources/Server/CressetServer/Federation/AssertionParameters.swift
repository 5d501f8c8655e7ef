import CressetHTTP
import CressetServerWire
import CressetWire

/// The provider's response as forwarded by a client (docs/wire §8.1): form, query and fragment, in this precedence.
struct AssertionParameters: Sendable {
    private static let echoLimit = 2048

    private(set) var items: [(name: String, value: String)] = []
    private let base: Substring
    private var positions: [String: Int] = [:]

    init(requestURI: String?, postBody: String?) throws(WireError) {
        guard let requestURI, !requestURI.isEmpty else { throw WireError(.missingRequestURI) }
        guard AbsoluteURL.isAbsolute(requestURI) else { throw WireError(.invalidRequestURI) }
        let (url, fragment) = Self.halves(requestURI[...], at: "#")
        let (base, query) = Self.halves(url, at: "?")
        self.base = base
        for item in HTTPQuery(String(query)).items { add(item, replacing: false) }
        for item in HTTPQuery(postBody ?? "").items { add(item, replacing: true) }
        for item in HTTPQuery(String(fragment)).items { add(item, replacing: false) }
    }

    subscript(name: String) -> String? {
        positions[name].map { items[$0].value }.flatMap { $0.isEmpty ? nil : $0 }
    }

    var uri: String {
        var text = String(base)
        if let authority = base.firstRange(ofPart: "://"), !base[authority.upperBound...].contains("/") { text += "/" }
        for (index, item) in items.enumerated() where text.utf8.count <= Self.echoLimit {
            text += (index == 0 ? "?" : "&") + Self.encoded(item.name) + "=" + Self.encoded(item.value)
        }
        return text.utf8.count <= Self.echoLimit ? text : String(text.unicodeScalars.prefix(Self.echoLimit))
    }

    private mutating func add(_ item: HTTPQuery.Item, replacing: Bool) {
        guard let position = positions[item.name] else {
            positions[item.name] = items.count
            items.append((item.name, item.value))
            return
        }
        if replacing { items[position].value = item.value }
    }

    private static func halves(_ text: Substring, at separator: Character) -> (Substring, Substring) {
        guard let position = text.utf8.firstIndex(where: { $0 == separator.asciiValue }) else { return (text, "") }
        return (text[..<position], text[text.utf8.index(after: position)...])
    }

    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8.prefix(echoLimit) {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x5F: bytes.append(byte)
            case 0x20: bytes.append(UInt8(ascii: "+"))
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
