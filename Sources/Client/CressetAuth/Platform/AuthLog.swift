import CressetLock

/// The SDK's log: empty, unless a hook is set. No line holds a credential.
public enum AuthLog {
    private static let hook = Lock<(@Sendable (String) -> Void)?>(nil)

    /// Sets the receiver of lines; `nil` turns logging off.
    public static func setHook(_ newHook: (@Sendable (String) -> Void)?) {
        hook.withLock { $0 = newHook }
    }

    static func write(_ line: @autoclosure () -> String) {
        guard let hook = hook.withLock({ $0 }) else { return }
        hook(line())
    }
}
