/// The kind of an identity provider's token (docs/wire §4.7).
public struct ProviderTokenType: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v2.RevokeTokenRequest.TokenType"
    public static let names = ["TOKEN_TYPE_UNSPECIFIED", "REFRESH_TOKEN", "ACCESS_TOKEN", "CODE"]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let refreshToken = ProviderTokenType(rawValue: "REFRESH_TOKEN")
    public static let accessToken = ProviderTokenType(rawValue: "ACCESS_TOKEN")
    public static let code = ProviderTokenType(rawValue: "CODE")
}
