import CressetAuth
import CressetLock
import Foundation

extension LegacySession {
    /// Tells the block soon, and at each login and logout.
    func observe(_ block: @escaping (FAuthData?) -> Void) -> UInt {
        let listener = core.listeners.add(.session, in: core) { user in block(user.flatMap { try? FAuthData($0) }) }
        return state.withLock { state in
            state.lastHandle += 1
            state.observers[state.lastHandle] = listener
            return state.lastHandle
        }
    }

    func removeObserver(_ handle: UInt) {
        guard let listener = state.withLock({ $0.observers.removeValue(forKey: handle) }) else { return }
        core.listeners.remove(listener)
    }

    /// Reports from now on when the server ends the session.
    func reportEnds() {
        _ = core.listeners.add(.session, in: core) { [weak self] user in
            guard let self, user == nil, let report = takeEndReport() else { return }
            tell(report, of: .failure(.legacy(.InvalidToken, text: "The session has ended. Log in again.")))
        }
    }

    /// Takes the report of a session that has ended: a login may have come between the news and this.
    private func takeEndReport() -> Report<Void>? {
        state.withLock { state in core.currentUser == nil ? state.endReport.take() : nil }
    }
}
