/// The session of an SMS code (docs/wire §11.3, §11.6).
public struct PhoneSessionInfo: Codable, Equatable, Sendable {
    public var sessionInfo: String?

    public init(sessionInfo: String?) {
        self.sessionInfo = sessionInfo
    }
}
