import CressetWire
public import Foundation

/// The server's description of an action code.
#if canImport(ObjectiveC)
    @objc(FIRActionCodeInfo)
#endif
open class ActionCodeInfo: NSObject, @unchecked Sendable {
    /// The effect of the code.
    public let operation: ActionCodeOperation
    /// The e-mail address, or the new one for a change. Empty for a sign-in link: the user enters the address.
    public let email: String
    /// The e-mail address before the change.
    public let previousEmail: String?

    /// - Returns: `nil` if the response lacks a required address.
    init?(_ response: ResetPassword.Response) {
        operation = ActionCodeOperation(response.requestType?.rawValue)
        email = response.newEmail ?? response.email ?? ""
        previousEmail = response.newEmail == nil ? nil : response.email
        super.init()
        guard !email.isEmpty || operation == .emailLink || operation == .revertSecondFactorAddition else { return nil }
    }
}
