import CressetLock
public import Foundation

/// The settings of an ``Auth``.
#if canImport(ObjectiveC)
    @objc(FIRAuthSettings)
#endif
open class AuthSettings: NSObject, NSCopying, @unchecked Sendable {
    private let isDisabled = Lock(false)

    /// Creates the default settings.
    public override init() {
        super.init()
    }

    /// True to skip app verification, for a project's test numbers and for emulators.
    open var isAppVerificationDisabledForTesting: Bool {
        get { isDisabled.withLock { $0 } }
        set { isDisabled.withLock { $0 = newValue } }
    }

    /// ``isAppVerificationDisabledForTesting``
    open var appVerificationDisabledForTesting: Bool {
        get { isAppVerificationDisabledForTesting }
        set { isAppVerificationDisabledForTesting = newValue }
    }

    /// Returns a copy of the settings.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = AuthSettings()
        copy.isAppVerificationDisabledForTesting = isAppVerificationDisabledForTesting
        return copy
    }
}
