public struct ClientType: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v2.ClientType"
    public static let names = [
        "CLIENT_TYPE_UNSPECIFIED", "CLIENT_TYPE_WEB", "CLIENT_TYPE_ANDROID", "CLIENT_TYPE_IOS",
    ]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let iOS = ClientType(rawValue: "CLIENT_TYPE_IOS")
}
