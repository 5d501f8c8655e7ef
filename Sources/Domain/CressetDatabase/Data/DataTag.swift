public import CressetRules

/// The version tag of data: the hash used for transactions by Firebase's SDKs.
public struct DataTag: Hashable, Sendable, CustomStringConvertible {
    /// The tag of missing data.
    public static let missing = DataTag("null_etag")

    /// The tag in `ETag`, without quotes.
    public let description: String

    /// Creates a tag from a client's text.
    public init(_ text: String) {
        description = text
    }

    /// Computes the tag of data.
    public init(of tree: DataTree?) {
        self = tree.map { DataTag($0.hash) } ?? .missing
    }
}
