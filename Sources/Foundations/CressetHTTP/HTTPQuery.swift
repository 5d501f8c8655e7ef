/// The items of a query string (`application/x-www-form-urlencoded`), decoded, in order.
public struct HTTPQuery: Equatable, Sendable {
    /// A `name=value` pair.
    public struct Item: Equatable, Sendable {
        public let name: String
        public let value: String
    }

    public let items: [Item]

    /// Parses a query. Items that cannot be decoded are left out: no endpoint asks for their names.
    public init(_ text: String) {
        items = text.utf8.split(separator: UInt8(ascii: "&")).compactMap { pair in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let value = pair.dropFirst(name.count + 1)
            guard let name = PercentEncoding.decode(Substring(name), plusIsSpace: true),
                let value = PercentEncoding.decode(Substring(value), plusIsSpace: true)
            else { return nil }
            return Item(name: name, value: value)
        }
    }

    /// The first value of that name.
    public subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }
}
