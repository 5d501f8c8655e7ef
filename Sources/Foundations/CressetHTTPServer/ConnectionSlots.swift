import CressetHTTP
internal import Synchronization

/// Connection limits, in total and per client network.
///
/// The limit per network shrinks with the free slots, so a slot remains for other networks. IPv6 networks of one site
/// together may have ``siteFactor`` times the slots of a network.
///
/// Connections are counted before the library sees them: a libmicrohttpd thread (0.9.77 and earlier) that reaches the
/// library's own limit holds a lock forever. Slots are keyed by descriptor: a reused one was closed in between.
final class ConnectionSlots: Sendable {
    private struct State {
        var peers: [Int32: Peer] = [:]
        var counts: [String: Int] = [:]
        var unlimited: [IPNetwork]
    }

    /// Guaranteed connections of one network while slots are free.
    private static let leastPerNetwork = 16
    /// One network gets at most this fraction of the free slots.
    private static let divisor = 4
    private static let siteFactor = 8

    private let limit: Int
    private let limitPerNetwork: Int
    private let state: Mutex<State>

    /// - Parameter unlimited: Networks without a limit per address: proxies.
    init(limit: Int, perNetwork: Int, unlimited: [IPNetwork] = []) {
        self.limit = limit
        limitPerNetwork = perNetwork
        state = Mutex(State(unlimited: unlimited))
    }

    /// Replaces the proxies; open connections stay.
    func replaceUnlimited(by networks: [IPNetwork]) {
        state.withLock { $0.unlimited = networks }
    }

    var count: Int {
        state.withLock { $0.peers.count }
    }

    /// - Returns: `nil`, or the reason to close the connection.
    func acquire(_ descriptor: Int32, for peer: Peer) -> ConnectionRefusal? {
        state.withLock { state in
            Self.release(descriptor, in: &state)
            guard state.peers.count < limit else { return .server }
            let share = share(beside: state.peers.count)
            let taken = max(state.counts[peer.network, default: 0], Self.siteCount(of: peer, in: state))
            guard taken < share || Self.isUnlimited(peer, in: state) else { return .network }
            for key in Self.keys(of: peer) { state.counts[key, default: 0] += 1 }
            state.peers[descriptor] = peer
            return nil
        }
    }

    /// Call it before closing the descriptor.
    func release(_ descriptor: Int32) {
        state.withLock { Self.release(descriptor, in: &$0) }
    }

    func move(from descriptor: Int32, to duplicate: Int32) {
        state.withLock { state in
            Self.release(duplicate, in: &state)
            state.peers[duplicate] = state.peers.removeValue(forKey: descriptor)
        }
    }

    func peer(of descriptor: Int32) -> Peer? {
        state.withLock { $0.peers[descriptor] }
    }

    /// True if a network uses more than half of its current share. Its connections should then close after
    /// their responses, so more clients of the network can use the server in turn.
    func isCrowded(_ peer: Peer) -> Bool {
        state.withLock { state in
            let taken = max(state.counts[peer.network, default: 0], Self.siteCount(of: peer, in: state))
            return taken > share(beside: state.peers.count) / 2 && !Self.isUnlimited(peer, in: state)
        }
    }

    private static func release(_ descriptor: Int32, in state: inout State) {
        guard let peer = state.peers.removeValue(forKey: descriptor) else { return }
        for key in keys(of: peer) {
            let left = state.counts[key, default: 1] - 1
            state.counts[key] = left == 0 ? nil : left
        }
    }

    private static func keys(of peer: Peer) -> [String] {
        [peer.network] + (peer.site.map { [$0] } ?? [])
    }

    private static func siteCount(of peer: Peer, in state: State) -> Int {
        (peer.site.flatMap { state.counts[$0] } ?? 0) / siteFactor
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

public enum ConnectionRefusal: String, CaseIterable, Sendable {
    /// The server has its maximum number of connections.
    case server
    /// The client network has its maximum number of connections.
    case network
    /// The system lacks descriptors or memory. The connection waits.
    case system
}
