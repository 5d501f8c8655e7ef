public struct ObjectQuery: Equatable, Sendable {
    public var prefix = ""
    /// Groups paths that contain it after the prefix.
    public var delimiter: String?
    public var startOffset: String?
    public var endOffset: String?
    public var pageToken: String?
    /// Items and prefixes, at most 1,000.
    public var limit = 1000

    public init() {}
}

public struct ObjectPage: Equatable, Sendable {
    public var items: [StoredObject] = []
    public var prefixes: [String] = []
    public var nextPageToken: String?

    public init() {}
}
