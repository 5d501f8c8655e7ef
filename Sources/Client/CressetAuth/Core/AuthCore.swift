package import CressetWire
import Foundation
import Synchronization

/// The shared state of all handles of one app's ``Auth``: the current user, and the way to the server.
package final class AuthCore: Sendable {
    struct State {
        var user: User?
        var languageCode: String?
        var tenantID: String?
        var emulator: String?
        var customAuthDomain: String?
        var refreshes: [String: Task<TokenPair, any Error>] = [:]
        var refreshAhead: Task<Void, Never>?
        var isRefreshingAhead = false
    }

    /// The SDK's version.
    package static var version: String { AuthBackend.version }

    let configuration: AuthConfiguration
    package let platform: AuthPlatform
    let state = Mutex(State())
    /// Held while the store and the current user change together; true once the app was deleted.
    private let persistence = Mutex(false)
    /// True if the store could not be read yet.
    private let isUnread = Mutex(false)
    package let listeners = ListenerRegistry()
    /// The changes of the user, one after the other.
    let operations = SerialQueue()
    let webFlow = WebFlowState()

    init(_ configuration: AuthConfiguration, on platform: AuthPlatform) {
        self.configuration = configuration
        self.platform = platform
        loadStoredUser()
    }

    /// Creates the state of an app that ``FirebaseApp`` does not know: for a module on top of this one.
    package convenience init(unlisted name: String, options: FirebaseOptions, platform: AuthPlatform) {
        self.init(AuthConfiguration(appName: name, options: options), on: platform)
    }

    package var currentUser: User? {
        if isUnread.withLock({ $0 }) { loadStoredUser() }
        return state.withLock { $0.user }
    }

    var backend: AuthBackend {
        let state = state.withLock { ($0.emulator, $0.languageCode, $0.tenantID) }
        return AuthBackend(
            configuration: configuration, transport: platform.transport, emulator: state.0, languageCode: state.1,
            tenantID: state.2)
    }

    // At start: the user who was signed in still is, without asking the server. A store that cannot be read, a Keychain
    // before the device was unlocked for instance, is asked again at the next look at the current user.
    private func loadStoredUser() {
        persistence.withLock { isForgotten in
            guard !isForgotten else { return }
            let data: Data?
            do {
                data = try platform.store.read(configuration.userKey)
            } catch {
                AuthLog.write("the store cannot be read: \((error as NSError).code)")
                return isUnread.withLock { $0 = true }
            }
            isUnread.withLock { $0 = false }
            guard let record = try? data.map(StoredUser.decode) ?? nil else { return }
            state.withLock { state in
                guard state.user == nil else { return }
                state.user = User(record, core: self)
                state.tenantID = record.tenantID
            }
            listeners.noteToken(record.tokens.accessToken)
        }
    }

    /// Calls a method of the server's.
    ///
    /// - Parameter fill: Sets the request's members.
    /// - Throws: Errors of ``AuthErrors/domain`` only.
    package func call<Method: WireMethod>(
        _ method: Method.Type, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response where Method.Request: TenantRequest {
        try await backend.call(method, with: fill)
    }

    /// Returns the account of a token.
    ///
    /// - Throws: `internalError` for a response that does not name exactly one account.
    func account(of accessToken: String) async throws -> CressetWire.UserInfo {
        let response = try await backend.call(LookupAccounts.self) { $0.idToken = accessToken }
        guard let users = response.users, users.count == 1, users[0].localId?.isEmpty == false else {
            throw NSError.unexpected(response)
        }
        return users[0]
    }

    // MARK: Changing the current user

    // The stored user and the current user change together, under one lock.

    /// Stores the user, then makes it the current one, then tells the listeners.
    ///
    /// - Throws: `keychainError`; the current user then stays. `tenantIDMismatch`.
    package func setCurrentUser(_ user: User) throws {
        try persistence.withLock { isForgotten in
            guard !isForgotten else { throw NSError.store("The app was deleted.") }
            let tenantID = state.withLock { $0.tenantID }
            guard user.record.tenantID == tenantID else { throw NSError.auth(.tenantIDMismatch) }
            try save(user.record)
            isUnread.withLock { $0 = false }
            state.withLock { $0.user = user }
        }
        notify()
    }

    /// Forgets the current user, if there is one.
    ///
    /// - Throws: `keychainError`; the user then stays signed in.
    package func signOut() throws {
        let changed = try persistence.withLock { _ in
            guard state.withLock({ $0.user }) != nil || isUnread.withLock({ $0 }) else { return false }
            do {
                try platform.store.remove(configuration.userKey)
            } catch {
                throw Self.storeError(error)
            }
            isUnread.withLock { $0 = false }
            state.withLock { $0.user = nil }
            return true
        }
        if changed { notify() }
    }

    /// Signs the user out because the server has ended the session, also when the store fails.
    package func forceSignOut(_ user: User) {
        let isCurrent = persistence.withLock { _ in
            let isCurrent = state.withLock { state in
                guard state.user === user else { return false }
                state.user = nil
                return true
            }
            if isCurrent { try? platform.store.remove(configuration.userKey) }
            return isCurrent
        }
        if isCurrent { notify() }
    }

    /// Stores what has changed of the user, if it is still the current one, and tells the listeners.
    func userChanged(_ user: User) throws {
        let isCurrent = try persistence.withLock { _ in
            guard state.withLock({ $0.user }) === user else { return false }
            try save(user.record)
            return true
        }
        if isCurrent { notify() }
    }

    /// Removes what is stored for an app that is deleted; nothing is stored afterwards.
    package func forget() {
        persistence.withLock { isForgotten in
            isForgotten = true
            state.withLock { $0.user = nil }
            try? platform.store.remove(configuration.userKey)
        }
        notify()
    }

    func notify() {
        listeners.userChanged(in: self)
        scheduleRefresh()
    }

    private func save(_ record: UserRecord) throws {
        do {
            try platform.store.write(try StoredUser.encode(record), under: configuration.userKey)
        } catch {
            throw Self.storeError(error)
        }
    }

    static func storeError(_ error: any Error) -> NSError {
        let known = error as NSError
        if known.domain == AuthErrors.domain { return known }
        return .store((error as? SecureStoreError)?.reason ?? known.localizedDescription)
    }
}
