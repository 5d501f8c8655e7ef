import CressetAuth
import CressetLock
import Foundation

extension LegacySession {
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

    /// Starts to report sessions ended by the server.
    func reportEnds() {
        _ = core.listeners.add(.session, in: core) { [weak self] user in
            guard let self, user == nil, let report = takeEndReport() else { return }
            complete(report, with: .failure(.legacy(.InvalidToken, text: "The session has ended. Log in again.")))
        }
    }

    /// `nil` after a login has started another session.
    private func takeEndReport() -> Report<Void>? {
        state.withLock { state in core.currentUser == nil ? state.endReport.take() : nil }
    }
}
