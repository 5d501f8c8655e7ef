import CressetHTTP

/// Texts of elements without children, in the responses of a bucket service.
enum XMLTexts {
    /// The predefined entities, with the ampersand's last.
    private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]

    static func all(of name: String, in document: [UInt8]) -> [String] {
        let opening = Array("\(name)>".utf8)
        // Only text follows these tags, so each piece is a tag with the text after it.
        return document.split(separator: UInt8(ascii: "<")).filter { $0.starts(with: opening) }.map { piece in
            let text = String(decoding: piece.dropFirst(opening.count), as: UTF8.self)
            return entities.reduce(text) { $0.replacing($1.0, by: $1.1) }
        }
    }

    static func first(of name: String, in document: [UInt8]) -> String? {
        all(of: name, in: document).first
    }
}
