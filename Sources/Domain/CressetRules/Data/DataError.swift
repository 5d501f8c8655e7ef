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
            case .invalidKey: "a key is empty, too long, or contains . $ # [ ] / or a control character"
            case .pathTooLong: "the path is longer than \(DataPath.byteLimit) bytes"
            case .tooDeep: "the data is more than \(DataPath.depthLimit) levels deep"
            case .textTooLong: "a string is longer than 10 MiB"
            case .invalidValue: ".value must be a string, a number or a boolean, and only .priority may accompany it"
            case .invalidPriority: ".priority must be a number or a string"
            case .unknownServerValue: ".sv must be \"timestamp\" or {\"increment\": NUMBER}"
            case .overlappingPaths: "the update contains this path and a path below it"
            }
        return "\(path): \(words)"
    }
}
