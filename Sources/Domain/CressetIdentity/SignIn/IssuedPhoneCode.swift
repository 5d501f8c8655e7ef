/// A new phone session with its secrets, during the request.
public struct IssuedPhoneCode: Equatable, Sendable {
    public let session: PhoneSession
    public let sessionInfo: String
    /// The code, a secret of the number's owner.
    public let code: String
    /// True for a test number of the project: no SMS is sent.
    public let isTest: Bool
}
