import CressetHTTP
internal import Synchronization

/// The part of one connection in what all connections of its network may have.
final class SocketShares: Sendable {
    /// The parts of all networks.
    struct Budgets: Sendable {
        /// The bytes of messages that are put together.
        let messages: ByteBudget
        /// The bytes of streams that wait for clients.
        let streams: ByteBudget
        /// The places that are listened to.
        let listens = ByteBudget(bytes: 160_000)

        /// - Parameter memory: The bytes of memory that the process may use.
        init(memory: Int) {
            messages = ByteBudget(bytes: min(256 << 20, memory / 16))
            streams = ByteBudget(bytes: min(1 << 30, memory / 8))
        }
    }

    private let budgets: Budgets
    /// The network.
    let holder: String
    private let held = Mutex(0)

    init(of address: String, in budgets: Budgets) {
        self.budgets = budgets
        holder = IPAddress(address)?.holder ?? address
    }

    /// Holds so many bytes, beyond those that are free, instead of what was held before.
    ///
    /// - Returns: False if they are more than the network's part; then what was held is.
    @discardableResult
    func hold(_ bytes: Int) -> Bool {
        held.withLock { held in
            let needed = max(0, bytes - ByteBudget.freeBytes) - held
            if needed > 0, !budgets.messages.acquire(needed, for: holder, size: .ordinary) { return false }
            if needed < 0 { budgets.messages.release(-needed, for: holder) }
            held += needed
            return true
        }
    }

    /// - Returns: False if the network listens to as many places as it may.
    func takeListen() -> Bool {
        budgets.listens.acquire(1, for: holder, size: .ordinary)
    }

    func returnListens(_ count: Int) {
        budgets.listens.release(count, for: holder)
    }
}
