internal import CressetCOpenSSL

public struct CryptoError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Code: Hashable, Sendable {
        private let name: String

        fileprivate var words: String {
            switch self {
            case .invalidKey: "the key is invalid"
            case .notAuthentic: "the sealed bytes were changed or sealed with another key"
            case .invalidParameter: "a parameter is invalid"
            default: "the cryptographic library failed"
            }
        }

        /// A failure of the library: out of memory, or an unsupported argument.
        public static let libraryFailure = Code(name: "libraryFailure")
        public static let invalidKey = Code(name: "invalidKey")
        /// Sealed bytes were modified, truncated, or sealed for another purpose or with another key.
        public static let notAuthentic = Code(name: "notAuthentic")
        public static let invalidParameter = Code(name: "invalidParameter")
    }

    public let code: Code
    /// The library's error text, for the log; contains no secret.
    public let cause: String

    public var description: String { cause.isEmpty ? code.words : cause }

    init(_ code: Code, cause: String = "") {
        self.code = code
        self.cause = cause
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }

    /// Clears the thread's OpenSSL error queue.
    static func drainingQueue(_ code: Code = .libraryFailure) -> CryptoError {
        var reasons: [String] = []
        while case let number = ERR_get_error(), number != 0 {
            var buffer = [CChar](repeating: 0, count: 256)
            unsafe ERR_error_string_n(number, &buffer, buffer.count)
            reasons.append(String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return CryptoError(code, cause: reasons.joined(separator: "; "))
    }
}
