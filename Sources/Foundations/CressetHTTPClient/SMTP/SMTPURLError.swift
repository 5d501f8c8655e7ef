/// The text does not name a mail server.
public struct SMTPURLError: Error, Hashable, Sendable {
    /// A clause for a person; never a part of the user's name or password.
    public let reason: String
}
