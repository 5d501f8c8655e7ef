import CressetHTTP
internal import Synchronization

/// The connections that the server bears at once: in all, and for each client network.
///
/// The fewer are left, the fewer of them one network gets: however many networks hold as much as they can, another one
/// finds a place.
///
/// Counted before the library sees a connection. Its own limits are out of reach, because a thread of libmicrohttpd
/// that reaches one (0.9.77 and earlier) keeps a lock for ever. Kept by descriptor: a descriptor that comes again was
/// closed in between, so that nothing can stay counted that is gone.
final class ConnectionSlots: Sendable {
    private struct State {
        var peers: [Int32: Peer] = [:]
        var counts: [String: Int] = [:]
        var unlimited: [IPNetwork]
    }

    /// A network that holds fewer than this gets another one as long as there is any.
    private static let leastPerNetwork = 16
    /// One network gets at most one part in so many of what is left.
    private static let divisor = 4

    private let limit: Int
    private let limitPerNetwork: Int
    private let state: Mutex<State>

    /// - Parameter unlimited: Networks of which each address may take as many connections as there are: proxies.
    init(limit: Int, perNetwork: Int, unlimited: [IPNetwork] = []) {
        self.limit = limit
        limitPerNetwork = perNetwork
        state = Mutex(State(unlimited: unlimited))
    }

    /// Takes other proxies from now on; the connections that are open stay.
    func replaceUnlimited(by networks: [IPNetwork]) {
        state.withLock { $0.unlimited = networks }
    }

    var count: Int {
        state.withLock { $0.peers.count }
    }

    /// - Returns: False when there is no place for the connection, which is to be closed.
    func acquire(_ descriptor: Int32, for peer: Peer) -> Bool {
        state.withLock { state in
            Self.release(descriptor, in: &state)
            guard state.peers.count < limit else { return false }
            let taken = state.counts[peer.network, default: 0]
            guard taken < share(beside: state.peers.count) || Self.isUnlimited(peer, in: state) else {
                return false
            }
            state.counts[peer.network] = taken + 1
            state.peers[descriptor] = peer
            return true
        }
    }

    /// Gives the place back. Called before the descriptor is closed.
    func release(_ descriptor: Int32) {
        state.withLock { Self.release(descriptor, in: &$0) }
    }

    /// Makes the place of one descriptor that of its duplicate.
    func move(from descriptor: Int32, to duplicate: Int32) {
        state.withLock { state in
            Self.release(duplicate, in: &state)
            state.peers[duplicate] = state.peers.removeValue(forKey: descriptor)
        }
    }

    func peer(of descriptor: Int32) -> Peer? {
        state.withLock { $0.peers[descriptor] }
    }

    /// True for a network that holds more than half of its share, however small that is. Its connections had better end
    /// with their answers, so that more people than its share has places can use the server from there, one after the
    /// other.
    func isCrowded(_ peer: Peer) -> Bool {
        state.withLock { state in
            let taken = state.counts[peer.network, default: 0]
            return taken > share(beside: state.peers.count) / 2 && !Self.isUnlimited(peer, in: state)
        }
    }

    private static func release(_ descriptor: Int32, in state: inout State) {
        guard let peer = state.peers.removeValue(forKey: descriptor) else { return }
        let left = state.counts[peer.network, default: 1] - 1
        state.counts[peer.network] = left == 0 ? nil : left
    }

    private func share(beside count: Int) -> Int {
        min(limit, limitPerNetwork, max(Self.leastPerNetwork, (limit - count) / Self.divisor))
    }

    func isUnlimited(_ peer: Peer) -> Bool {
        state.withLock { Self.isUnlimited(peer, in: $0) }
    }

    private static func isUnlimited(_ peer: Peer, in state: State) -> Bool {
        guard !state.unlimited.isEmpty, let address = IPAddress(peer.address) else { return false }
        return state.unlimited.contains { $0.contains(address) }
    }
}
