import CressetLock

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

    /// A token, hashed by the end of its signature.
    private struct Key: Hashable {
        let text: String

        init(_ text: String) {
            self.text = text
        }

        // Equivalent characters of ASCII are longer, so texts of one length are equal by their bytes. Stored ones are ASCII.
        static func == (left: Self, right: Self) -> Bool {
            left.text.utf8.count == right.text.utf8.count && left.text == right.text
        }

        func hash(into hasher: inout Hasher) {
            for byte in text.utf8.suffix(16) { hasher.combine(byte) }
        }
    }

    private struct State {
        var young: [Key: Entry] = [:]
        var old: [Key: Entry] = [:]
    }

    private let state = Lock(State())

    subscript(text: String) -> Entry? {
        guard text.utf8.count <= Self.textLimit else { return nil }
        let text = Key(text)
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
            state.young[Key(text)] = entry
        }
    }
}
