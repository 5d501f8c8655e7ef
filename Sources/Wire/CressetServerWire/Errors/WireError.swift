public import CressetWire

/// A client-visible error: a code, optionally with a detail after ` : ` (docs/wire §2.2).
public struct WireError: Error, Hashable, Sendable {
    public let code: WireErrorCode
    public let detail: String?

    public init(_ code: WireErrorCode, detail: String? = nil) {
        self.code = code
        self.detail = detail
    }

    /// `CODE` or `CODE : detail`.
    public var message: String {
        detail.map { "\(code.rawValue) : \($0)" } ?? code.rawValue
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
