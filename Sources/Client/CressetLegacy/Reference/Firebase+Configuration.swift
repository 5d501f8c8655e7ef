import CressetAuth
import Foundation

extension Firebase {
    /// The configuration that all references share.
    public class func defaultConfig() -> FConfig {
        SessionRegistry.shared.configuration
    }

    /// Of the database alone, which is not here: each call is a request of its own.
    public class func goOffline() {}

    /// Of the database alone, which is not here: each call is a request of its own.
    public class func goOnline() {}

    /// The SDK's version.
    public class func sdkVersion() -> String {
        AuthCore.version
    }

    /// Writes what the SDK does to standard error, one line for each request; never a secret.
    public class func setLoggingEnabled(_ enabled: Bool) {
        guard enabled else { return AuthLog.setHook(nil) }
        AuthLog.setHook { try? FileHandle.standardError.write(contentsOf: Data("firebase: \($0)\n".utf8)) }
    }
}
