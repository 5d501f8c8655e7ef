import CressetAuth
import Foundation

extension Firebase {
    /// Returns the configuration that all references share.
    public class func defaultConfig() -> FConfig {
        SessionRegistry.shared.configuration
    }

    /// Does nothing: it is about the database alone, which is not here. Each call is a request of its own.
    public class func goOffline() {}

    /// Does nothing: it is about the database alone, which is not here. Each call is a request of its own.
    public class func goOnline() {}

    /// Returns the SDK's version.
    public class func sdkVersion() -> String {
        AuthCore.version
    }

    /// Writes what the SDK does to standard error, one line for each request; never a secret.
    public class func setLoggingEnabled(_ enabled: Bool) {
        guard enabled else { return AuthLog.setHook(nil) }
        AuthLog.setHook { try? FileHandle.standardError.write(contentsOf: Data("firebase: \($0)\n".utf8)) }
    }
}
