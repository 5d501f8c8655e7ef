/// The purpose of a verified phone number (docs/wire §10.2).
public struct PhoneOperation: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v1.VerifyOperation"
    public static let names = ["VERIFY_OP_UNSPECIFIED", "SIGN_UP_OR_IN", "REAUTH", "UPDATE", "LINK"]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let signUpOrIn = PhoneOperation(rawValue: "SIGN_UP_OR_IN")
    public static let reauthenticate = PhoneOperation(rawValue: "REAUTH")
    public static let update = PhoneOperation(rawValue: "UPDATE")
    public static let link = PhoneOperation(rawValue: "LINK")
}
