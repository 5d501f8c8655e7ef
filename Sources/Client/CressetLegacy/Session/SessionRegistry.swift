package import CressetAuth
import CressetLock
package import Dispatch
import Foundation

/// The sessions of all references by host. The 2.x API requires the shared instance.
package final class SessionRegistry: Sendable {
    static let shared = SessionRegistry(configuration: FConfig()) { queue in
        var platform = AuthPlatform.standard
        platform.callbackQueue = queue
        return platform
    }

    let configuration: FConfig
    private let platform: @Sendable (DispatchQueue) -> AuthPlatform
    private let sessions = Lock<[String: LegacySession]>([:])

    package init(
        configuration: FConfig, platform: @escaping @Sendable (DispatchQueue) -> AuthPlatform
    ) {
        self.configuration = configuration
        self.platform = platform
    }

    /// Returns the session of a namespace, created at the first call with the current configuration.
    func session(of namespace: Namespace?) throws(NSError) -> LegacySession {
        guard let namespace else {
            throw .legacy(.InvalidConfiguration, text: "The reference's URL does not contain a project.")
        }
        return try sessions.withLock { sessions throws(NSError) in
            if let known = sessions[namespace.host] { return known }
            let made = try LegacySession(
                of: namespace, configuration: configuration, platform: platform(configuration.callbackQueue))
            sessions[namespace.host] = made
            return made
        }
    }
}
