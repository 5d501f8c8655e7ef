import CressetWire
public import Foundation

/// What the server says of an action code.
open class ActionCodeInfo: NSObject, @unchecked Sendable {
    /// What the code does.
    public let operation: ActionCodeOperation
    /// The address that the code is for; the new one, if it changes the address. Empty for a sign-in link: whoever
    /// signs in says the address.
    public let email: String
    /// The address before the change that the code is about.
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
