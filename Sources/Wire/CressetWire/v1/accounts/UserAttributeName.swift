public struct UserAttributeName: WireEnum {
    public static let protoName =
        "type.googleapis.com/google.cloud.identitytoolkit.v1.SetAccountInfoRequest.UserAttributeName"
    public static let names = [
        "USER_ATTRIBUTE_NAME_UNSPECIFIED", "EMAIL", "DISPLAY_NAME", "PROVIDER", "PHOTO_URL", "PASSWORD",
        "RAW_USER_INFO",
    ]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let email = UserAttributeName(rawValue: "EMAIL")
    public static let displayName = UserAttributeName(rawValue: "DISPLAY_NAME")
    public static let provider = UserAttributeName(rawValue: "PROVIDER")
    public static let photoURL = UserAttributeName(rawValue: "PHOTO_URL")
    public static let password = UserAttributeName(rawValue: "PASSWORD")
    public static let rawUserInfo = UserAttributeName(rawValue: "RAW_USER_INFO")
}
