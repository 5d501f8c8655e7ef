public import CressetRules

/// The tag of data, by which a client tells a version of them from another: the hash that the vendor's SDKs compute for
/// transactions.
public struct DataTag: Hashable, Sendable, CustomStringConvertible {
    /// The tag of data that are not there.
    public static let missing = DataTag("null_etag")

    /// The tag as it stands in `ETag`, without quotes.
    public let description: String

    /// Takes a tag that a client has sent.
    public init(_ text: String) {
        description = text
    }

    /// Computes the tag of data.
    public init(of tree: DataTree?) {
        self = tree.map { DataTag($0.hash) } ?? .missing
    }
}
