internal import CressetLock

/// The memory budget of all clients together, against exhaustion by many large bodies.
///
/// The first bytes of a body are free: the connection limit bounds them, and small requests always succeed.
/// Beyond them, each client network has a share. Large bodies are granted one by one and leave a reserve.
/// A network's share for answers shrinks with the remaining bytes, so that slow readers cannot exhaust them.
package final class ByteBudget: Sendable {
    package static let freeBytes = 16 << 10

    package enum Size: Sendable {
        case ordinary
        case large
        /// An answer, acquired as a whole.
        case answer
    }

    /// Divisors of the remaining bytes: for a network's first answer, and for all its answers.
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
