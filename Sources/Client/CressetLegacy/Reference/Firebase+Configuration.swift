import CressetAuth
import Foundation

extension Firebase {
    /// Returns the shared configuration.
    public class func defaultConfig() -> FConfig {
        SessionRegistry.shared.configuration
    }

    /// Does nothing: it concerns the database only. Each call is a separate request.
    public class func goOffline() {}

    /// Does nothing: it concerns the database only. Each call is a separate request.
    public class func goOnline() {}

    /// Returns the SDK's version.
    public class func sdkVersion() -> String {
        AuthCore.version
    }

    /// Logs requests to standard error, one line each, without secrets.
    public class func setLoggingEnabled(_ enabled: Bool) {
        guard enabled else { return AuthLog.setHook(nil) }
        AuthLog.setHook { try? FileHandle.standardError.write(contentsOf: Data("firebase: \($0)\n".utf8)) }
    }
}
