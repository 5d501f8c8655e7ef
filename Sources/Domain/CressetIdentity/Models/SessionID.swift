/// The name of a session, which opens nothing: the beginning of the digest of its first refresh token. From 96 bits of a
/// digest nobody finds the token.
public struct SessionID: Hashable, Sendable {
    /// The number of bytes.
    public static let length = 12

    /// The bytes.
    public let bytes: [UInt8]

    /// Makes the name of the session whose first refresh token has that digest.
    public init(refreshTokenDigest digest: [UInt8]) {
        bytes = Array(digest.prefix(Self.length))
    }

    /// Reads a name as it is shown.
    ///
    /// - Returns: `nil` for any other text.
    public init?(_ text: String) {
        let digits = text.utf8.compactMap { "0123456789abcdef".utf8.firstOffset(of: $0) }
        guard text.utf8.count == 2 * Self.length, digits.count == 2 * Self.length else { return nil }
        bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Twenty-four digits.
    public var text: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// A place in the list of an account's sessions: behind the one of that `auth_time` and name.
public struct SessionPosition: Equatable, Sendable {
    /// The `auth_time` of the last session before it.
    public let authTime: Int64
    /// The name of that session.
    public let id: SessionID

    /// Makes the place behind a session.
    public init(after session: Session) {
        authTime = session.authTime
        id = session.id
    }

    /// Reads a place as it was given out.
    ///
    /// - Returns: `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let authTime = Int64(parts[0]), let id = SessionID(String(parts[1])) else { return nil }
        self.authTime = authTime
        self.id = id
    }

    /// The place as text.
    public var text: String { "\(authTime)-\(id.text)" }
}

extension String.UTF8View {
    fileprivate func firstOffset(of byte: UInt8) -> UInt8? {
        firstIndex(of: byte).map { UInt8(distance(from: startIndex, to: $0)) }
    }
}
