/// A method of an account: `password`, `emailLink`, `phone`, `passkey`, `custom` or a provider's ID.
public struct AccountMethod: Equatable, Sendable {
    public enum State: Sendable {
        case enabled, disabled
        case missing
    }

    public let name: String
    public let state: State

    public init(_ name: String, state: State) {
        (self.name, self.state) = (name, state)
    }

    init(_ name: String, isEnabled: Bool) {
        self.init(name, state: isEnabled ? .enabled : .disabled)
    }
}
