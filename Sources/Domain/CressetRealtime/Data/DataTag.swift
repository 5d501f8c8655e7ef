public import CressetRules

/// The version tag of data: the hash used for transactions by Firebase's SDKs.
public struct DataTag: Hashable, Sendable, CustomStringConvertible {
    public static let missing = DataTag("null_etag")

    /// The tag in `ETag`, without quotes.
    public let description: String

    public init(_ text: String) {
        description = text
    }

    public init(of tree: DataTree?) {
        self = tree.map { DataTag($0.hash) } ?? .missing
    }
}
