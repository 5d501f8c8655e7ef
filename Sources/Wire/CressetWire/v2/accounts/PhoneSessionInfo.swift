/// The session of an SMS code (docs/wire §11.3, §11.6).
public struct PhoneSessionInfo: WireBody {
    public var sessionInfo: String?

    public init() {}

    public init(sessionInfo: String?) {
        self.sessionInfo = sessionInfo
    }

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("sessionInfo", to: &sessionInfo)
    }
}
