/// A refusal as clients get it: a code, and perhaps a detail behind ` : ` (docs/wire §2.2).
public struct WireError: Error, Hashable, Sendable {
    /// The code, `EMAIL_EXISTS`.
    public let code: WireErrorCode
    /// The text behind the code; `nil` for a code that stands alone.
    public let detail: String?

    /// Makes an error; `detail` follows the code on the wire.
    public init(_ code: WireErrorCode, detail: String? = nil) {
        self.code = code
        self.detail = detail
    }

    /// `CODE` or `CODE : detail`.
    public var message: String {
        detail.map { "\(code.rawValue) : \($0)" } ?? code.rawValue
    }

    /// Compares the codes alone.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code and the detail.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
