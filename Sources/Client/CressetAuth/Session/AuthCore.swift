import CressetWire
import Foundation
import Synchronization

/// What all handles of one app's ``Auth`` share: who is signed in, and how the server is reached.
final class AuthCore: Sendable {
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

    let configuration: AuthConfiguration
    let platform: AuthPlatform
    let state = Mutex(State())
    let listeners = ListenerRegistry()
    /// What changes the user happens one after the other.
    let operations = SerialQueue()
    let webFlow = WebFlowState()

    init(_ configuration: AuthConfiguration, _ platform: AuthPlatform) {
        self.configuration = configuration
        self.platform = platform
        loadStoredUser()
    }

    var currentUser: User? {
        state.withLock { $0.user }
    }

    var backend: AuthBackend {
        let state = state.withLock { ($0.emulator, $0.languageCode, $0.tenantID) }
        return AuthBackend(
            configuration: configuration, transport: platform.transport, emulator: state.0, languageCode: state.1,
            tenantID: state.2)
    }

    // At start: whoever was signed in is, without asking the server.
    private func loadStoredUser() {
        do {
            guard let data = try platform.store.read(configuration.userKey) else { return }
            let record = try StoredUser.decode(data)
            let user = User(record, core: self)
            state.withLock { state in
                state.user = user
                state.tenantID = record.tenantID
            }
            listeners.noteToken(record.tokens.accessToken)
        } catch {
            AuthLog.write("the stored user cannot be read: \((error as NSError).code)")
        }
    }

    // MARK: Changing who is signed in

    /// Stores the user, then makes it the current one, then tells the listeners.
    ///
    /// - Throws: `keychainError`; the current user then stays.
    func signIn(_ user: User) throws {
        let record = user.record
        let tenantID = state.withLock { $0.tenantID }
        guard record.tenantID == tenantID else { throw NSError.auth(.tenantIDMismatch) }
        try save(record)
        state.withLock { $0.user = user }
        notify()
    }

    /// Forgets the current user. Nobody is signed in afterwards, also if nobody was before.
    ///
    /// - Throws: `keychainError`; the user then stays signed in.
    func signOut() throws {
        guard currentUser != nil else { return }
        do {
            try platform.store.remove(configuration.userKey)
        } catch {
            throw Self.storeError(error)
        }
        state.withLock { $0.user = nil }
        notify()
    }

    /// Signs the user out because the server has ended the session, also when the store fails.
    func forceSignOut(_ user: User) {
        let isCurrent = state.withLock { state in
            guard state.user === user else { return false }
            state.user = nil
            return true
        }
        guard isCurrent else { return }
        try? platform.store.remove(configuration.userKey)
        notify()
    }

    /// Stores what has changed of the user, if it is still the current one, and tells the listeners.
    func userChanged(_ user: User) throws {
        guard currentUser === user else { return }
        try save(user.record)
        notify()
    }

    /// Removes what is stored for an app that is deleted.
    func forget() {
        state.withLock { $0.user = nil }
        try? platform.store.remove(configuration.userKey)
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
