/// Request of `projects/{p}:createSessionCookie` (docs/wire §4.6).
public struct CreateSessionCookieRequest: Codable, Equatable, Sendable {
    public var idToken: String?
    /// The cookie's lifetime in seconds.
    public var validDuration: StringInt64?
    public var tenantId: String?

    public init() {}
}

/// Response of `projects/{p}:createSessionCookie`.
public struct CreateSessionCookieResponse: Codable, Equatable, Sendable {
    public var sessionCookie: String

    public init(sessionCookie: String) {
        self.sessionCookie = sessionCookie
    }
}
