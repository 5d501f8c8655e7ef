/// The purpose of an action code.
public struct OobRequestType: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v1.OobReqType"
    public static let names = [
        "OOB_REQ_TYPE_UNSPECIFIED", "PASSWORD_RESET", "OLD_EMAIL_AGREE", "NEW_EMAIL_ACCEPT", "VERIFY_EMAIL",
        "RECOVER_EMAIL", "EMAIL_SIGNIN", "VERIFY_AND_CHANGE_EMAIL", "REVERT_SECOND_FACTOR_ADDITION",
        "TEMPORARY_PASSWORD", "REVERT_SIGN_IN_METHOD_CHANGE",
    ]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let unspecified = OobRequestType(rawValue: "OOB_REQ_TYPE_UNSPECIFIED")
    public static let passwordReset = OobRequestType(rawValue: "PASSWORD_RESET")
    public static let verifyEmail = OobRequestType(rawValue: "VERIFY_EMAIL")
    public static let recoverEmail = OobRequestType(rawValue: "RECOVER_EMAIL")
    public static let emailSignin = OobRequestType(rawValue: "EMAIL_SIGNIN")
    public static let verifyAndChangeEmail = OobRequestType(rawValue: "VERIFY_AND_CHANGE_EMAIL")
    public static let revertSecondFactorAddition = OobRequestType(rawValue: "REVERT_SECOND_FACTOR_ADDITION")
    /// Extension: a one-day password instead of a link.
    public static let temporaryPassword = OobRequestType(rawValue: "TEMPORARY_PASSWORD")
    /// Extension: restores an account's sign-in methods from before a change.
    public static let revertSignInMethodChange = OobRequestType(rawValue: "REVERT_SIGN_IN_METHOD_CHANGE")
}
