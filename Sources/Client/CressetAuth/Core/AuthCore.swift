import CressetLock
package import CressetWire
import Foundation

/// The state shared by all handles of one app's ``Auth``.
package final class AuthCore: Sendable {
    struct State {
        /// The slot after the last completed change.
        var slot: UserStorage
        var user: User?
        /// The number of sign-ins and sign-outs begun.
        var signInsBegun = 0
        var languageCode: String?
        var tenantID: String?
        var emulator: String?
        var customAuthDomain: String?
        var settings: AuthSettings? = AuthSettings()
        var refreshes: [String: Task<TokenPair, any Error>] = [:]
        var refreshAhead: Task<Void, Never>?
        var isRefreshingAhead = false
    }

    package static var version: String { AuthBackend.version }

    package let configuration: AuthConfiguration
    package let platform: AuthPlatform
    let state: Lock<State>
    /// Locked while the store and the current user change together.
    let persistence: Lock<Persistence>
    /// Locked while a thread reads the store. Not `Lock(())`: ThreadSanitizer would mistake an access to an empty value
    /// for one to its neighbor in memory.
    let readers = Lock(false)
    package let listeners = ListenerRegistry()
    let operations = SerialQueue()
    let anonymousSignIns = SerialQueue()
    let webFlow = WebFlowState()
    let appVerification = AppVerificationState()

    init(_ configuration: AuthConfiguration, on platform: AuthPlatform) {
        self.configuration = configuration
        self.platform = platform
        let slot = UserStorage(of: configuration, in: platform.store)
        state = Lock(State(slot: slot))
        persistence = Lock(Persistence(slot: slot))
        // The stored user is a known session, not a new sign-in.
        if (try? load()) == true { listeners.recordToken(knownUser?.record.tokens.accessToken) }
    }

    /// Creates the state of an app without a ``FirebaseApp``, for other modules.
    package convenience init(unlisted name: String, options: FirebaseOptions, platform: AuthPlatform) {
        self.init(AuthConfiguration(appName: name, options: options), on: platform)
    }

    package var currentUser: User? {
        catchUp()
        return knownUser
    }

    /// The current user without a check of the store.
    var knownUser: User? { state.withLock { $0.user } }

    var server: String { state.withLock { $0.emulator } ?? configuration.server }

    var settings: AuthSettings? { state.withLock { $0.settings } }

    var backend: AuthBackend {
        let state = state.withLock { ($0.emulator, $0.languageCode, $0.tenantID) }
        return AuthBackend(
            configuration: configuration, transport: platform.transport, emulator: state.0, languageCode: state.1,
            tenantID: state.2)
    }

    /// Calls a server method. A canceled caller returns at once, but the request is completed.
    ///
    /// - Throws: Errors of ``AuthErrors/domain``, or `CancellationError`.
    package func call<Method: WireMethod>(
        _ method: Method.Type, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response where Method.Request: TenantRequest {
        var request = Method.Request()
        fill(&request)
        return try await run { [backend, request] in try await backend.call(method) { $0 = request } }
    }

    func account(of accessToken: String) async throws -> CressetWire.UserInfo {
        let response = try await backend.call(LookupAccounts.self) { $0.idToken = accessToken }
        guard let users = response.users, users.count == 1, users[0].localId?.isEmpty == false else {
            throw NSError.unexpected(response, lack: "does not name exactly one account")
        }
        return users[0]
    }

    func notify() {
        listeners.userChanged(in: self)
        scheduleRefresh()
    }
}
