internal import CressetCRegex

/// A regular expression in RE2's syntax, for texts in UTF-8. Matching takes time linear in the text.
@safe
public final class RegularExpression {
    /// The most bytes that an expression takes; with less than it would like, it is slower and no less right.
    private static let memory: Int64 = 1 << 20
    private static let reasonLength = 200

    let regex: OpaquePointer

    /// Compiles a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, in RE2's syntax.
    ///   - ignoresCase: True if small letters match capitals, and the other way round.
    ///   - captures: True if it is to split and to replace, too, which takes more memory.
    /// - Throws: ``RegularExpressionError``.
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

    /// The parts that the expression was compiled to: matching may take as many steps for each byte of the text.
    public var size: Int { Int(unsafe CressetRegexSize(regex)) }

    /// Tells whether a part of the text matches.
    public func matches(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe CressetRegexMatches(regex, characters.baseAddress, characters.count)
            }
        }
    }
}

// The library's expressions are made to be shared: matching changes nothing but caches, under locks of their own.
extension RegularExpression: @unchecked Sendable {}

/// The error of a pattern that is malformed, or would take too much memory.
public struct RegularExpressionError: Error, Equatable, Sendable {
    /// The library's words for what is wrong.
    public let reason: String
}
