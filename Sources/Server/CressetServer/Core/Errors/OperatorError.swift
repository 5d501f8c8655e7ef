/// A rejected change of operators.
public struct OperatorError: Error, Equatable, Sendable {
    public static let lastOwner = OperatorError(
        "The last owner of all projects must stay. Make another operator owner first."
    )
    public static let ownAccount = OperatorError("You cannot remove yourself. Ask another owner.")
    public static let busy = OperatorError("Another change of operators is in progress. Try again.")

    public let text: String

    private init(_ text: String) {
        self.text = text
    }
}
