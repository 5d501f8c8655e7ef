/// Body of `projects/{p}:createSessionCookie` (docs/wire §4.6).
public struct CreateSessionCookieRequest: Codable, Equatable, Sendable {
    public var idToken: String?
    /// In seconds.
    public var validDuration: StringInt64?
    public var tenantId: String?

    public init() {}
}

/// Its answer.
public struct CreateSessionCookieResponse: Codable, Equatable, Sendable {
    public var sessionCookie: String

    public init(sessionCookie: String) {
        self.sessionCookie = sessionCookie
    }
}
