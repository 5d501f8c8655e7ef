internal import CressetWire

/// The public name of a session: the first 96 bits of its first refresh token's digest, useless for guessing.
public struct SessionID: Hashable, Sendable {
    public static let length = 12

    public let bytes: [UInt8]

    public init(refreshTokenDigest digest: [UInt8]) {
        bytes = Array(digest.prefix(Self.length))
    }

    public init?(_ text: String) {
        let upper = UInt8(ascii: "A")...UInt8(ascii: "F")
        guard text.utf8.count == 2 * Self.length, !text.utf8.contains(where: upper.contains),
            let bytes = Hexadecimal.decoded(text)
        else { return nil }
        self.bytes = bytes
    }

    /// 24 hexadecimal digits.
    public var text: String { Hexadecimal.encoded(bytes) }
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
