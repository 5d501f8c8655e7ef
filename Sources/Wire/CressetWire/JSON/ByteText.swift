/// A text that is compared by its bytes.
package struct ByteText: Hashable, Sendable {
    /// The text.
    package let text: String

    /// Takes a text.
    package init(_ text: String) {
        self.text = text
    }

    /// Compares the bytes.
    package static func == (left: Self, right: Self) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
    }
}
