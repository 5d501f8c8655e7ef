internal import CressetLock

/// The bytes that all clients together may have the server hold: many large bodies at once must not take all memory.
///
/// A body's first bytes are not counted: the number of connections bounds them, so that a small request is never
/// refused for what others send. Beyond them each client network has a share, and large bodies, which are granted one
/// by one, leave a reserve to the others. So do answers: the share of a network in them shrinks with what is left, so
/// that networks which read nothing leave the others theirs.
package final class ByteBudget: Sendable {
    package static let freeBytes = 16 << 10

    package enum Size: Sendable {
        case ordinary
        case large
        /// An answer to a client's request, acquired as a whole.
        case answer
    }

    /// The parts of what is left that one answer may take, and the answers of a network that has some already.
    private static let (answerPart, networkPart) = (2, 8)

    private struct State {
        var held = 0
        var heldByNetwork: [String: Int] = [:]
    }

    private let bytes: Int
    private let state = Lock(State())

    package init(bytes: Int) {
        self.bytes = bytes
    }

    package func acquire(_ count: Int, for network: String, size: Size) -> Bool {
        state.withLock { state in
            let own = state.heldByNetwork[network, default: 0]
            guard allows(count, size: size, own: own, left: bytes - state.held) else { return false }
            state.held += count
            state.heldByNetwork[network] = own + count
            return true
        }
    }

    package func release(_ count: Int, for network: String) {
        guard count > 0 else { return }
        state.withLock { state in
            state.held -= count
            let left = state.heldByNetwork[network, default: count] - count
            state.heldByNetwork[network] = left <= 0 ? nil : left
        }
    }

    private func allows(_ count: Int, size: Size, own: Int, left: Int) -> Bool {
        switch size {
        case .ordinary: own + count <= bytes / 16 && count <= left
        case .large: own + count <= bytes / 2 && count <= left - bytes / 4
        case .answer: own == 0 ? count <= left / Self.answerPart : own + count <= left / Self.networkPart
        }
    }
}
