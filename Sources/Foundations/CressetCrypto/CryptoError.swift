internal import CressetCOpenSSL

/// A cryptographic operation could not be carried out.
public struct CryptoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; an open set.
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

        /// The library refused: out of memory, or an argument that it does not take.
        public static let libraryFailure = Code(name: "libraryFailure")
        /// The bytes or the text are not a valid key.
        public static let invalidKey = Code(name: "invalidKey")
        /// The sealed bytes were changed, cut, or sealed for another purpose or under another key.
        public static let notAuthentic = Code(name: "notAuthentic")
        /// A parameter that the algorithm does not take.
        public static let invalidParameter = Code(name: "invalidParameter")
    }

    /// The reason of the error.
    public let code: Code
    /// The library's own words, for the log; holds no secret.
    public let cause: String

    /// The library's words, or the reason where it has none.
    public var description: String { cause.isEmpty ? code.words : cause }

    init(_ code: Code, cause: String = "") {
        self.code = code
        self.cause = cause
    }

    /// True if the codes are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }

    /// Returns an error with everything that waits in OpenSSL's queue of this thread; the queue is empty afterwards.
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
