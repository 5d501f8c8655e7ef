import CressetWire
public import Foundation

/// What the server says of an action code.
open class ActionCodeInfo: NSObject, @unchecked Sendable {
    public let operation: ActionCodeOperation
    public let email: String
    /// The address before the change that the code is about.
    public let previousEmail: String?

    init(_ response: JSONObject) {
        operation = ActionCodeOperation(response["requestType"]?.string)
        let own = response["email"]?.string
        let new = response["newEmail"]?.string
        email = new ?? own ?? ""
        previousEmail = new == nil ? nil : own
    }
}
