internal import Synchronization

/// A text that is computed once.
struct TextMemo: ~Copyable, Sendable {
    private final class Entry: Sendable {
        let key: String
        let text: String

        init(key: String, text: String) {
            self.key = key
            self.text = text
        }
    }

    private let entry = AtomicLazyReference<Entry>()

    /// - Parameter key: Further dependency of the text. Only the first one is cached.
    func text(for key: String, making make: () -> String) -> String {
        if let known = entry.load(), known.key == key { return known.text }
        let made = Entry(key: key, text: make())
        _ = entry.storeIfNil(made)
        return made.text
    }
}
