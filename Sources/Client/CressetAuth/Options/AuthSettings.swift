import CressetLock
public import Foundation

/// Settings of an ``Auth``.
#if canImport(ObjectiveC)
    @objc(FIRAuthSettings)
#endif
open class AuthSettings: NSObject, NSCopying, @unchecked Sendable {
    private let isDisabled = Lock(false)

    /// Creates the settings of a usual app.
    public override init() {
        super.init()
    }

    /// True if numbers are verified without a proof that the app asks for it: for a project's test numbers, and for an
    /// emulator.
    open var isAppVerificationDisabledForTesting: Bool {
        get { isDisabled.withLock { $0 } }
        set { isDisabled.withLock { $0 = newValue } }
    }

    /// ``isAppVerificationDisabledForTesting``
    open var appVerificationDisabledForTesting: Bool {
        get { isAppVerificationDisabledForTesting }
        set { isAppVerificationDisabledForTesting = newValue }
    }

    /// Returns settings of their own with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = AuthSettings()
        copy.isAppVerificationDisabledForTesting = isAppVerificationDisabledForTesting
        return copy
    }
}
