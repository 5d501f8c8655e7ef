public import Dispatch
public import Foundation

/// Methods already deprecated in 2.x.
extension Firebase {
    /// Logs in with a custom token from the project's own server.
    ///
    /// - Parameters:
    ///   - credential: The token.
    ///   - block: Called with `auth` and `expires`, or an error.
    ///   - cancelBlock: Called if the server ends the session later; not called for a logout.
    @available(*, deprecated, renamed: "authWithCustomToken(_:withCompletionBlock:)")
    public func authWithCredential(
        _ credential: String, withCompletionBlock block: ((NSError?, Any?) -> Void)?,
        withCancelBlock cancelBlock: ((NSError?) -> Void)?
    ) {
        let endReport = Report<Void> { cancelBlock?($0.error) }
        logIn(
            { error, data in block?(error, data.map { ["auth": $0.auth, "expires": $0.expires] as [String: Any] }) },
            endReport: endReport
        ) { try await $0.user(withCustomToken: credential) }
    }

    /// Logs out on this device.
    @available(*, deprecated, renamed: "unauth()")
    public func unauthWithCompletionBlock(_ block: ((NSError?) -> Void)?) {
        start(block) { try $0.logOut() }
    }

    /// Sets the queue for blocks.
    @available(*, deprecated, message: "Set defaultConfig().callbackQueue.")
    public class func setDispatchQueue(_ queue: DispatchQueue) {
        defaultConfig().callbackQueue = queue
    }

    /// Does nothing: the options of 2.x concern the database.
    @available(*, deprecated, message: "Set the properties of defaultConfig().")
    public class func setOption(_ option: String, to value: Any) {}
}
