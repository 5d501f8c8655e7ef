/// A phone session with its secrets, as long as the request lasts that makes it.
public struct IssuedPhoneCode: Equatable, Sendable {
    /// The session as it is stored.
    public let session: PhoneSession
    /// The text that names the session. A secret of the client that has asked.
    public let sessionInfo: String
    /// The code. A secret of the number's owner.
    public let code: String
    /// True if the number is one of the project's test numbers: nothing is sent to it.
    public let isTest: Bool
}
