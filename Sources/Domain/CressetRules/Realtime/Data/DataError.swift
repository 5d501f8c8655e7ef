public struct DataError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Sendable {
        /// A key is empty, over 768 bytes, or contains `.`, `$`, `#`, `[`, `]`, `/` or a control character.
        case invalidKey
        /// A path exceeds 768 bytes.
        case pathTooLong
        /// Data exceed 32 levels.
        case tooDeep
        /// A text exceeds 10 MiB.
        case textTooLong
        /// `.value` has siblings or is no leaf value.
        case invalidValue
        /// `.priority` is neither a number nor a text, or has no data.
        case invalidPriority
        case unknownServerValue
        /// An update names a place and another one within it.
        case overlappingPaths
    }

    public let code: Code
    public let path: DataPath

    init(_ code: Code, at path: DataPath) {
        self.code = code
        self.path = path
    }

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
