import CressetLock

/// The SDK's log, disabled without a hook. Log lines never contain credentials.
public enum AuthLog {
    private static let hook = Lock<(@Sendable (String) -> Void)?>(nil)

    /// Sets the receiver of log lines; `nil` disables the log.
    public static func setHook(_ newHook: (@Sendable (String) -> Void)?) {
        hook.withLock { $0 = newHook }
    }

    package static func write(_ line: @autoclosure () -> String) {
        guard let hook = hook.withLock({ $0 }) else { return }
        hook(line())
    }
}
