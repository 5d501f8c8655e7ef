/// The decoded items of a query string (`application/x-www-form-urlencoded`), in order.
public struct HTTPQuery: Equatable, Sendable {
    public struct Item: Equatable, Sendable {
        public let name: String
        /// Decoded; empty without a `=`.
        public let value: String
    }

    /// In order; names may repeat.
    public let items: [Item]

    /// Ignores undecodable items: endpoints do not use such names.
    public init(_ text: String) {
        let bytes = Array(text.utf8)
        var items: [Item] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
            if start < end, let item = Self.item(bytes[start..<end]) { items.append(item) }
            start = end + 1
        }
        self.items = items
    }

    public init(_ items: [(name: String, value: String)]) {
        self.items = items.map { Item(name: $0.name, value: $0.value) }
    }

    /// Empty without one.
    public init(ofURL url: String) {
        self.init(String(url.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()))
    }

    private static func item(_ pair: ArraySlice<UInt8>) -> Item? {
        let middle = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        guard let name = PercentEncoding.decode(bytes: pair[..<middle], plusIsSpace: true),
            let value = PercentEncoding.decode(bytes: pair[middle...].dropFirst(), plusIsSpace: true)
        else { return nil }
        return Item(name: name, value: value)
    }

    public subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    /// The encoded items, in order. A space is `%20`, which all parsers accept.
    public var text: String {
        items.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }

    /// The URL must not have a fragment.
    public func appended(to url: String) -> String {
        items.isEmpty ? url : url + (url.contains("?") ? "&" : "?") + text
    }
}
