import CressetHTTP
internal import Synchronization

final class SocketShares: Sendable {
    struct Budgets: Sendable {
        let messages: ByteBudget
        let streams: ByteBudget
        let answers: ByteBudget
        let listens = ByteBudget(bytes: 160_000)

        /// - Parameter memory: Memory limit of the process in bytes.
        init(memory: Int, answers: ByteBudget) {
            self.answers = answers
            messages = ByteBudget(bytes: min(256 << 20, memory / 16))
            streams = ByteBudget(bytes: min(1 << 30, memory / 8))
        }
    }

    private let budgets: Budgets
    let holder: String
    private let held = Mutex(0)

    init(of address: String, in budgets: Budgets) {
        self.budgets = budgets
        holder = IPAddress(address)?.holder ?? address
    }

    /// Replaces the reserved bytes, except free ones.
    ///
    /// - Returns: `false`, without a change, above the network's share.
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

    func acquireListen() -> Bool {
        budgets.listens.acquire(1, for: holder, size: .ordinary)
    }

    func releaseListens(_ count: Int) {
        budgets.listens.release(count, for: holder)
    }
}
