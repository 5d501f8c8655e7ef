/// The use of a proven phone number (docs/wire §10.2).
public struct PhoneOperation: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v1.VerifyOperation"
    public static let names = ["VERIFY_OP_UNSPECIFIED", "SIGN_UP_OR_IN", "REAUTH", "UPDATE", "LINK"]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Signs in, or creates an account.
    public static let signUpOrIn = PhoneOperation(rawValue: "SIGN_UP_OR_IN")
    /// Proves once more who is signed in.
    public static let reauthenticate = PhoneOperation(rawValue: "REAUTH")
    /// Replaces the account's number.
    public static let update = PhoneOperation(rawValue: "UPDATE")
    /// Adds the number to the account.
    public static let link = PhoneOperation(rawValue: "LINK")
}
