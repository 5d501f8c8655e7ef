/// The items of a query string (`application/x-www-form-urlencoded`), decoded, in order.
public struct HTTPQuery: Equatable, Sendable {
    /// One `name=value`.
    public struct Item: Equatable, Sendable {
        public let name: String
        public let value: String
    }

    public let items: [Item]

    /// Items that cannot be decoded are left out: nobody has asked for their names.
    public init(_ text: String) {
        items =
            text.isEmpty
            ? []
            : text.split(separator: "&").compactMap { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard let name = PercentEncoding.decode(parts[0], plusIsSpace: true),
                    let value = parts.count == 1 ? "" : PercentEncoding.decode(parts[1], plusIsSpace: true)
                else { return nil }
                return Item(name: name, value: value)
            }
    }

    /// The first value of that name.
    public subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }
}
