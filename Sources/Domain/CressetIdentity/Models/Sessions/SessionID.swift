/// The public name of a session: the first 96 bits of its first refresh token's digest, useless for guessing.
public struct SessionID: Hashable, Sendable {
    public static let length = 12

    public let bytes: [UInt8]

    public init(refreshTokenDigest digest: [UInt8]) {
        bytes = Array(digest.prefix(Self.length))
    }

    public init?(_ text: String) {
        let digits = text.utf8.compactMap { "0123456789abcdef".utf8.firstOffset(of: $0) }
        guard text.utf8.count == 2 * Self.length, digits.count == 2 * Self.length else { return nil }
        bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// 24 hexadecimal digits.
    public var text: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

public struct SessionPosition: Equatable, Sendable {
    /// The previous session's `auth_time`.
    public let authTime: Int64
    public let id: SessionID

    public init(after session: Session) {
        authTime = session.authTime
        id = session.id
    }

    public init?(_ text: String) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let authTime = Int64(parts[0]), let id = SessionID(String(parts[1])) else { return nil }
        self.authTime = authTime
        self.id = id
    }

    public var text: String { "\(authTime)-\(id.text)" }
}

extension String.UTF8View {
    fileprivate func firstOffset(of byte: UInt8) -> UInt8? {
        firstIndex(of: byte).map { UInt8(distance(from: startIndex, to: $0)) }
    }
}
