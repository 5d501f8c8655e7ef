internal import CressetCRegex

/// A regular expression in RE2 syntax, for texts in UTF-8. Matching takes linear time.
@safe
public final class RegularExpression {
    /// Maximum bytes of an expression; below its ideal size, matching is slower but still correct.
    private static let memory: Int64 = 1 << 20
    private static let reasonLength = 200

    let regex: OpaquePointer

    /// - Parameters:
    ///   - pattern: Pattern, in RE2 syntax.
    ///   - captures: `true` to allow splitting and replacing, using more memory.
    public init(_ pattern: String, ignoresCase: Bool = false, captures: Bool = false) throws(RegularExpressionError) {
        var reason = [CChar](repeating: 0, count: Self.reasonLength)
        let bytes = pattern.utf8.map { CChar(bitPattern: $0) }
        let made = unsafe CressetRegexMake(
            bytes,
            bytes.count,
            ignoresCase,
            captures,
            Self.memory,
            &reason,
            reason.count
        )
        guard let regex = unsafe made else {
            let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw RegularExpressionError(reason: String(decoding: text, as: UTF8.self))
        }
        unsafe self.regex = regex
    }

    deinit {
        unsafe CressetRegexFree(regex)
    }

    /// The size of the compiled program, an upper bound on the steps per byte of text.
    public var size: Int { Int(unsafe CressetRegexSize(regex)) }

    /// True if a part of the text matches.
    public func matches(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe CressetRegexMatches(regex, characters.baseAddress, characters.count)
            }
        }
    }
}

// The library supports sharing: matching only changes caches, guarded by internal locks.
extension RegularExpression: @unchecked Sendable {}

/// The error of a malformed pattern, or one needing too much memory.
public struct RegularExpressionError: Error, Equatable, Sendable {
    public let reason: String
}
