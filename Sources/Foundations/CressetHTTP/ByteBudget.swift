internal import CressetLock

/// The bytes that all clients together may have the server hold: many large bodies at once must not take all memory.
///
/// A body's first bytes are not counted: the number of connections bounds them, so that a small request is never
/// refused for what others send. Beyond them each client network has a share, and large bodies, which are granted one
/// by one, leave a reserve to the others.
package final class ByteBudget: Sendable {
    /// Bytes of a body that are free.
    package static let freeBytes = 16 << 10

    /// The kinds of body, by the limit that they were admitted with.
    package enum Size: Sendable {
        case ordinary
        case large
    }

    private struct State {
        var held = 0
        var heldByNetwork: [String: Int] = [:]
    }

    private let bytes: Int
    private let state = Lock(State())

    package init(bytes: Int) {
        self.bytes = bytes
    }

    /// Takes so many bytes, if they are left.
    package func acquire(_ count: Int, for network: String, size: Size) -> Bool {
        state.withLock { state in
            let own = state.heldByNetwork[network, default: 0]
            guard own + count <= share(of: size), state.held + count <= bytes - reserve(before: size) else {
                return false
            }
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

    private func share(of size: Size) -> Int {
        size == .large ? bytes / 2 : bytes / 16
    }

    private func reserve(before size: Size) -> Int {
        size == .large ? bytes / 4 : 0
    }
}
