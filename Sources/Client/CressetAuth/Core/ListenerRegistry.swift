import CressetLock
package import Foundation

package final class ListenerRegistry: Sendable {
    package enum Kind: Sendable {
        /// Each change of user and each new token.
        case token
        /// Each change to another user or to `nil`.
        case user
        /// Each sign-in, even of the same user, and each sign-out.
        case session
    }

    package final class Listener: NSObject, Sendable {
        let kind: Kind
        let callback: Callback<User?>
        private let lastUser = Lock<User??>(nil)

        init(_ kind: Kind, calling callback: Callback<User?>) {
            self.kind = kind
            self.callback = callback
        }

        /// Returns true for the first call, then for each change of the listener's kind.
        func isTold(of user: User?) -> Bool {
            lastUser.withLock { last in
                defer { last = .some(user) }
                guard let known = last else { return true }
                return switch kind {
                case .token: true
                case .user: known?.uid != user?.uid
                case .session: known !== user
                }
            }
        }
    }

    private struct State {
        var listeners: [Listener] = []
        var lastToken: String?
    }

    private let state = Lock(State())

    /// Adds a listener and schedules its first call.
    package func add(_ kind: Kind, in core: AuthCore, calling body: @escaping (User?) -> Void) -> Listener {
        let listener = Listener(kind, calling: Callback(body))
        state.withLock { $0.listeners.append(listener) }
        core.platform.callbackQueue.async { self.notify(listener, in: core) }
        return listener
    }

    package func remove(_ handle: any NSObjectProtocol) {
        state.withLock { $0.listeners.removeAll { $0 === handle } }
    }

    func recordToken(_ token: String?) {
        state.withLock { $0.lastToken = token }
    }

    /// Notifies all listeners, unless the token is unchanged.
    func userChanged(in core: AuthCore) {
        let token = core.knownUser?.record.tokens.accessToken
        let isNew = state.withLock { state in
            defer { state.lastToken = token }
            return state.lastToken != token
        }
        guard isNew else { return }
        core.platform.callbackQueue.async {
            if let auth = AuthRegistry.auth(of: core) {
                NotificationCenter.default.post(name: Auth.authStateDidChangeNotification, object: auth)
            }
            for listener in self.state.withLock({ $0.listeners }) { self.notify(listener, in: core) }
        }
    }

    private func notify(_ listener: Listener, in core: AuthCore) {
        guard state.withLock({ $0.listeners.contains { $0 === listener } }) else { return }
        let user = core.knownUser
        if listener.isTold(of: user) { listener.callback(user) }
    }
}
