import CressetWire
public import Foundation

/// The server's description of an action code.
#if canImport(ObjectiveC)
    @objc(FIRActionCodeInfo)
#endif
open class ActionCodeInfo: NSObject, @unchecked Sendable {
    /// The effect of the code.
    public let operation: ActionCodeOperation
    /// The e-mail address that the code is for; the new one, if the code changes it. Empty for a sign-in link, with
    /// which the person states the address.
    public let email: String
    /// The e-mail address before the change that the code is about.
    public let previousEmail: String?

    /// - Returns: `nil` if the answer lacks the address that such a code has.
    init?(_ response: ResetPassword.Response) {
        operation = ActionCodeOperation(response.requestType?.rawValue)
        email = response.newEmail ?? response.email ?? ""
        previousEmail = response.newEmail == nil ? nil : response.email
        super.init()
        guard !email.isEmpty || operation == .emailLink || operation == .revertSecondFactorAddition else { return nil }
    }
}
