import CressetCrypto
import CressetHTTP
import CressetWire
internal import Synchronization

/// Large texts waiting for clients. Equal ones share memory.
final class SharedAnswers: Sendable {
    /// The minimum bytes of a shared text.
    static let minimum = 64 << 10
    private static let fewest = 64

    private struct Entry {
        weak var bytes: SharedBytes?
    }

    private struct State {
        var entries: [[UInt8]: Entry] = [:]
        /// Number of entries at which those without readers are removed.
        var limit = fewest
    }

    private let state = Mutex(State())

    /// The same for equal texts while one has readers; `nil` for a small text.
    func shared(_ text: [UInt8]) -> SharedBytes? {
        guard text.count >= Self.minimum else { return nil }
        let digest = HashAlgorithm.sha256.digest(text)
        if let known = state.withLock({ $0.entries[digest]?.bytes }) { return known }
        let bytes = SharedBytes(text)
        return state.withLock { state in
            // Another client may have been first.
            if let known = state.entries[digest]?.bytes { return known }
            if state.entries.count >= state.limit {
                state.entries = state.entries.filter { $0.value.bytes != nil }
                state.limit = max(Self.fewest, 2 * state.entries.count)
            }
            state.entries[digest] = Entry(bytes: bytes)
            return bytes
        }
    }

    func message(_ head: [UInt8], data: JSONValue, tail: [UInt8]) -> OutgoingMessage {
        let text = data.serialized()
        guard let shared = shared(text) else { return OutgoingMessage(SharedBytes.pieces(of: head + text + tail)) }
        return OutgoingMessage(SharedBytes.pieces(of: head), shared: shared, tail: SharedBytes.pieces(of: tail))
    }
}
