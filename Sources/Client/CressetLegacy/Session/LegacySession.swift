import CressetAuth
import CressetLock
import CressetWire
import Foundation

/// The state shared by all references of one host: the session and the server connection.
final class LegacySession: Sendable {
    struct State {
        /// The pending login, preempted by a later one.
        var attempt: LoginAttempt?
        var endReport: Report<Void>?
        var observers: [UInt: ListenerRegistry.Listener] = [:]
        var lastHandle: UInt = 0
    }

    let namespace: Namespace
    let origin: String
    let core: AuthCore
    let state = Lock(State())

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
        // Refreshed ahead of expiry as in 2.x, so the current token is always valid.
        core.refreshAhead()
        reportEnds()
    }

    var authData: FAuthData? {
        core.currentUser.flatMap { try? FAuthData($0) }
    }

    func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value, for report: Report<Value>) {
        Task { [self] in
            do {
                complete(report, with: .success(try await body()))
            } catch {
                complete(report, with: .failure(.legacy(error)))
            }
        }
    }

    func complete<Value: Sendable>(_ report: Report<Value>, with result: Result<Value, NSError>) {
        report(result, on: core.platform.callbackQueue)
    }

    /// Rejects a response for another project and deletes a user created there.
    ///
    /// The API key, not the reference, selects the server's project.
    func requireOwnProject(_ idToken: String, isNewUser: Bool) async throws {
        let project = try AuthTokenResult(token: idToken).claims["aud"] as? String
        guard project?.lowercased() == namespace.projectID else {
            await discard(idToken, isNewUser: isNewUser)
            throw NSError.legacy(
                .InvalidConfiguration,
                text: "The API key belongs to another project than \(namespace.projectID) in the reference.")
        }
    }

    /// Deletes the user of a rejected call, but only if the call created it.
    func discard(_ idToken: String, isNewUser: Bool) async {
        if isNewUser { _ = try? await core.call(DeleteAccount.self) { $0.idToken = idToken } }
    }
}

final class LoginAttempt: Sendable {
    let report: Report<FAuthData>
    /// The report for a later end of the session by the server.
    let endReport: Report<Void>?

    init(_ report: Report<FAuthData>, endReport: Report<Void>?) {
        self.report = report
        self.endReport = endReport
    }
}
