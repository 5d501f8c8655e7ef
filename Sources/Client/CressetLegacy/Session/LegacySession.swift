import CressetAuth
import CressetLock
import CressetWire
import Foundation

/// The shared state of all references of one host: the session, and the connection to the server.
final class LegacySession: Sendable {
    struct State {
        /// The login that is under way; a later one takes its place.
        var attempt: LoginAttempt?
        /// The report to make if the server ends the session.
        var endReport: Report<Void>?
        var observers: [UInt: ListenerRegistry.Listener] = [:]
        var lastHandle: UInt = 0
    }

    let namespace: Namespace
    /// The server's scheme and host.
    let origin: String
    let core: AuthCore
    let state = Lock(State())

    /// - Throws: ``FAuthenticationError/InvalidConfiguration``.
    init(of namespace: Namespace, configuration: FConfig, platform: AuthPlatform) throws(NSError) {
        let (host, key) = (configuration.authHost, configuration.authAPIKey)
        guard let url = URL(string: host), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false else {
            throw .legacy(.InvalidConfiguration, text: "The configuration's authHost is not a server URL.")
        }
        guard !key.isEmpty else {
            throw .legacy(.InvalidConfiguration, text: "The configuration's authAPIKey is empty.")
        }
        let options = FirebaseOptions(googleAppID: "legacy", gcmSenderID: "")
        options.apiKey = key
        options.authHost = url
        self.namespace = namespace
        origin = host.hasSuffix("/") ? String(host.dropLast()) : host
        core = AuthCore(unlisted: namespace.host, options: options, platform: platform)
        // As 2.x did, which held a connection open: the token at hand is always a good one.
        core.refreshAhead()
        reportEnds()
    }

    var authData: FAuthData? {
        core.currentUser.flatMap { try? FAuthData($0) }
    }

    /// Runs a call to its end, and reports how it went.
    func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value, for report: Report<Value>) {
        Task { [self] in
            do {
                tell(report, of: .success(try await body()))
            } catch {
                tell(report, of: .failure(.legacy(error)))
            }
        }
    }

    func tell<Value: Sendable>(_ report: Report<Value>, of result: Result<Value, NSError>) {
        report(result, on: core.platform.callbackQueue)
    }

    /// Refuses a response for another project than the reference's: the API key decides there. A user that was made
    /// there by that is deleted again.
    ///
    /// - Throws: ``FAuthenticationError/InvalidConfiguration``.
    func requireOwnProject(_ idToken: String, isNewUser: Bool) async throws {
        let project = try AuthTokenResult(token: idToken).claims["aud"] as? String
        guard project?.lowercased() == namespace.projectID else {
            await discard(idToken, isNewUser: isNewUser)
            throw NSError.legacy(
                .InvalidConfiguration,
                text: "The API key belongs to another project than \(namespace.projectID) in the reference.")
        }
    }

    /// Deletes the user of a refused call if the call made it; any other stays.
    func discard(_ idToken: String, isNewUser: Bool) async {
        if isNewUser { _ = try? await core.call(DeleteAccount.self) { $0.idToken = idToken } }
    }
}
