internal import CressetLock

/// The memory budget of all clients together, against exhaustion by many large bodies.
///
/// The first bytes of a body are free: the connection limit bounds them, and small requests always succeed.
/// Beyond them, each client network has a share. Large bodies are granted one by one and leave a reserve.
/// A network's share for answers shrinks with the remaining bytes, so slow readers cannot exhaust them.
/// A text for several readers counts once in all, and for the network of each reader.
public final class ByteBudget: Sendable {
    package static let freeBytes = 16 << 10

    package enum Size: Sendable {
        case ordinary
        case large
        /// An answer, acquired as a whole.
        case answer
    }

    /// Divisors of the remaining bytes: for a network's first answer, and for all its answers.
    private static let (answerPart, networkPart) = (2, 8)

    /// A reader's share of a text, released with this object.
    package final class Share: Sendable {
        private let bytes: SharedBytes
        private let charge: Int
        private let network: String
        private let budget: ByteBudget

        fileprivate init(_ bytes: SharedBytes, charge: Int, network: String, budget: ByteBudget) {
            (self.bytes, self.charge, self.network, self.budget) = (bytes, charge, network, budget)
        }

        deinit {
            budget.release(bytes, charge: charge, for: network)
        }
    }

    fileprivate struct State {
        var held = 0
        var heldByNetwork: [String: Int] = [:]
        /// Number of shares of each text.
        var shares: [ObjectIdentifier: Int] = [:]
        /// Bytes of these texts, included in ``held``.
        var shared = 0
    }

    private let bytes: Int
    private let state = Lock(State())

    public init(bytes: Int) {
        self.bytes = bytes
    }

    package func acquire(_ count: Int, for network: String, size: Size) -> Bool {
        state.withLock { state in
            let own = state.heldByNetwork[network, default: 0]
            guard allows(count, charge: count, size: size, own: own, left: bytes - state.held) else { return false }
            state.held += count
            state.heldByNetwork[network] = own + count
            return true
        }
    }

    package func release(_ count: Int, for network: String) {
        guard count > 0 else { return }
        state.withLock { state in
            state.held -= count
            state.release(count, for: network)
        }
    }

    /// - Parameter free: Bytes that do not count for the network.
    /// - Returns: `nil` if the budget is exhausted.
    package func share(_ bytes: SharedBytes, for network: String, size: Size, free: Int = 0) -> Share? {
        let charge = max(0, bytes.count - free)
        let isAcquired = state.withLock { state in
            let (own, shares) = (state.heldByNetwork[network, default: 0], state.shares[ObjectIdentifier(bytes)] ?? 0)
            let held = shares > 0 ? state.held - bytes.count : state.held
            guard allows(bytes.count, charge: charge, size: size, own: own, left: self.bytes - held) else {
                return false
            }
            state.held = held + bytes.count
            if shares == 0 { state.shared += bytes.count }
            if charge > 0 { state.heldByNetwork[network] = own + charge }
            state.shares[ObjectIdentifier(bytes)] = shares + 1
            return true
        }
        return isAcquired ? Share(bytes, charge: charge, network: network, budget: self) : nil
    }

    private func release(_ bytes: SharedBytes, charge: Int, for network: String) {
        state.withLock { state in
            let shares = (state.shares[ObjectIdentifier(bytes)] ?? 1) - 1
            state.shares[ObjectIdentifier(bytes)] = shares > 0 ? shares : nil
            if shares == 0 {
                state.held -= bytes.count
                state.shared -= bytes.count
            }
            if charge > 0 { state.release(charge, for: network) }
        }
    }

    /// Returns the size above which an answer for the network is refused. A smaller one may be refused, too.
    ///
    /// - Parameter free: Bytes of the answer that do not count.
    package func allowance(for network: String, free: Int = freeBytes) -> Int {
        free
            + state.withLock { state in
                // The answer may be one of the shared texts.
                let left = bytes - state.held + state.shared
                return max(0, allowance(own: state.heldByNetwork[network, default: 0], left: left))
            }
    }

    package var heldBytes: Int { state.withLock { $0.held } }

    private func allows(_ count: Int, charge: Int, size: Size, own: Int, left: Int) -> Bool {
        switch size {
        case .ordinary: own + charge <= bytes / 16 && count <= left
        case .large: own + charge <= bytes / 2 && count <= left - bytes / 4
        case .answer: charge <= allowance(own: own, left: left) && count <= left
        }
    }

    private func allowance(own: Int, left: Int) -> Int {
        own == 0 ? left / Self.answerPart : left / Self.networkPart - own
    }
}

extension ByteBudget.State {
    fileprivate mutating func release(_ count: Int, for network: String) {
        let left = heldByNetwork[network, default: count] - count
        heldByNetwork[network] = left <= 0 ? nil : left
    }
}
