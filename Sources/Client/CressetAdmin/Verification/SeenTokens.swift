import CressetLock
import CressetWire

/// A bounded cache of tokens with a verified signature, for clients that send a token with every request.
final class SeenTokens: Sendable {
    struct Entry: Sendable {
        let token: VerifiedToken
        let keyID: String
        let key: RSAPublicKey
    }

    /// Longer texts are not stored: 4 KiB × 4,000 texts is the limit.
    private static let textLimit = 4 << 10
    private static let generationSize = 2000

    private struct State {
        var young: [ByteText: Entry] = [:]
        var old: [ByteText: Entry] = [:]
    }

    private let state = Lock(State())

    subscript(text: String) -> Entry? {
        guard text.utf8.count <= Self.textLimit else { return nil }
        let text = ByteText(text)
        return state.withLock { $0.young[text] ?? $0.old[text] }
    }

    /// Adds a token. The oldest half is evicted first.
    func insert(_ entry: Entry, text: String) {
        guard text.utf8.count <= Self.textLimit else { return }
        state.withLock { state in
            if state.young.count >= Self.generationSize {
                state.old = state.young
                state.young = [:]
            }
            state.young[ByteText(text)] = entry
        }
    }
}
