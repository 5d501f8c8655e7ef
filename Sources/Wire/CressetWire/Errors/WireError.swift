/// A refusal as clients get it: a code, and perhaps a detail behind ` : ` (docs/wire §2.2).
public struct WireError: Error, Hashable, Sendable {
    public let code: WireErrorCode
    public let detail: String?

    public init(_ code: WireErrorCode, _ detail: String? = nil) {
        self.code = code
        self.detail = detail
    }

    /// `CODE` or `CODE : detail`.
    public var message: String {
        detail.map { "\(code.rawValue) : \($0)" } ?? code.rawValue
    }

    /// Two errors are equal when their codes are.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
