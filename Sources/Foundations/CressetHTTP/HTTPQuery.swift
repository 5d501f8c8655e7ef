/// The items of a query string (`application/x-www-form-urlencoded`), decoded, in order.
public struct HTTPQuery: Equatable, Sendable {
    /// A `name=value` pair.
    public struct Item: Equatable, Sendable {
        /// The name, decoded.
        public let name: String
        /// The value, decoded; empty without a `=`.
        public let value: String
    }

    /// The items, in order; a name may occur more than once.
    public let items: [Item]

    /// Parses a query. Items that cannot be decoded are left out: no endpoint asks for their names.
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

    /// Makes a query of items as they are before they are encoded.
    public init(_ items: [(name: String, value: String)]) {
        self.items = items.map { Item(name: $0.name, value: $0.value) }
    }

    /// Parses the query of a URL; empty if it has none.
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

    /// The first value of that name.
    public subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    /// The items, encoded, in order. A space is `%20`, which every reader takes.
    public var text: String {
        items.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }

    /// Returns a URL with the items behind those of its query; the URL has no fragment.
    public func appended(to url: String) -> String {
        items.isEmpty ? url : url + (url.contains("?") ? "&" : "?") + text
    }
}
