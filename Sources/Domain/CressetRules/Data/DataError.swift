/// The error of data that the database does not take.
public struct DataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of such data.
    public enum Code: Sendable {
        /// A key is empty, longer than 768 bytes, or has `.`, `$`, `#`, `[`, `]`, `/` or a control character in it.
        case invalidKey
        /// A path has more than 768 bytes.
        case pathTooLong
        /// Data are more than 32 levels deep.
        case tooDeep
        /// A text has more than 10 MiB.
        case textTooLong
        /// `.value` stands beside children, or is no value of a leaf.
        case invalidValue
        /// `.priority` is neither a number nor a text, or belongs to no data.
        case invalidPriority
        /// `.sv` names no value that the server has.
        case unknownServerValue
        /// An update names a place and another one within it.
        case overlappingPaths
    }

    /// The kind.
    public let code: Code
    /// The place of the data.
    public let path: DataPath

    init(_ code: Code, at path: DataPath) {
        self.code = code
        self.path = path
    }

    /// The error in words, with the place.
    public var description: String {
        let words =
            switch code {
            case .invalidKey: "a key is empty, too long, or has one of . $ # [ ] / or a control character in it"
            case .pathTooLong: "the path is longer than \(DataPath.byteLimit) bytes"
            case .tooDeep: "the data are more than \(DataPath.depthLimit) levels deep"
            case .textTooLong: "a text is longer than 10 MiB"
            case .invalidValue: ".value takes a text, a number or a boolean, and stands beside .priority alone"
            case .invalidPriority: ".priority takes a number or a text"
            case .unknownServerValue: ".sv takes \"timestamp\" or {\"increment\": a number}"
            case .overlappingPaths: "the update names this place and one within it"
            }
        return "\(path): \(words)"
    }
}
