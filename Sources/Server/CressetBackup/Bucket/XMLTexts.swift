import CressetHTTP

/// The texts of elements that hold nothing but a text, in the answers of a bucket's service.
enum XMLTexts {
    /// The entities that every document knows, the ampersand's last.
    private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]

    /// Returns the texts of all elements of that name, in order.
    static func all(of name: String, in document: [UInt8]) -> [String] {
        let opening = Array("\(name)>".utf8)
        // Between two elements there is text alone: each piece is a tag with the text that follows it.
        return document.split(separator: UInt8(ascii: "<")).filter { $0.starts(with: opening) }.map { piece in
            let text = String(decoding: piece.dropFirst(opening.count), as: UTF8.self)
            return entities.reduce(text) { $0.replacing($1.0, by: $1.1) }
        }
    }

    /// Returns the text of the first element of that name.
    static func first(of name: String, in document: [UInt8]) -> String? {
        all(of: name, in: document).first
    }
}
