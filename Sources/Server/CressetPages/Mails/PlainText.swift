/// A converter of a template's markup to plain text: it removes tags, but keeps links and breaks between blocks.
///
/// Malformed markup becomes text, since templates come from the project's own team.
struct PlainText {
    private var rest: ArraySlice<UInt8>
    /// Index of the next unread `>`, or the end.
    private var nextBracket = -1
    private var output: [UInt8] = []
    /// Line breaks pending before the next word.
    private var breaks = 0
    private var isSpaceDue = false
    private var link: (address: String, start: Int)?

    private init(_ html: String) {
        rest = Array(html.utf8)[...]
    }

    static func of(_ html: String) -> String {
        var reader = PlainText(html)
        while let byte = reader.rest.first {
            if byte == UInt8(ascii: "<") { reader.readTag() } else { reader.readText(byte) }
        }
        return String(decoding: reader.output, as: UTF8.self) + "\n"
    }

    private mutating func readText(_ byte: UInt8) {
        if byte.isSpace {
            isSpaceDue = true
            rest.removeFirst()
        } else if byte == UInt8(ascii: "&"), let (decoded, length) = HTMLEntity.decode(rest) {
            write(decoded)
            rest.removeFirst(length)
        } else {
            write(CollectionOfOne(byte))
            rest.removeFirst()
        }
    }

    private mutating func write(_ bytes: some Sequence<UInt8>) {
        if !output.isEmpty {
            if breaks > 0 {
                output += repeatElement(UInt8(ascii: "\n"), count: breaks)
            } else if isSpaceDue {
                output.append(UInt8(ascii: " "))
            }
        }
        breaks = 0
        isSpaceDue = false
        output += bytes
    }

    private mutating func readTag() {
        if rest.starts(with: "<!--".utf8) { return skipComment() }
        guard let tag = nextTag() else {
            // Without a tag, the sign is text.
            write(CollectionOfOne(UInt8(ascii: "<")))
            rest.removeFirst()
            return
        }
        rest.removeFirst(tag.length)
        switch tag.name {
        case "head", "style", "script", "title": if !tag.isClosing { skipElement(tag.name) }
        case "a": tag.isClosing ? closeLink() : openLink(tag.address)
        case "br": breaks = min(breaks + 1, 2)
        case "li":
            breaks = max(breaks, 1)
            if !tag.isClosing { write("- ".utf8) }
        case "div", "tr", "header", "footer", "section", "article", "main": breaks = max(breaks, 1)
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "blockquote", "hr", "pre": breaks = 2
        default: break
        }
    }

    /// Parses the tag here if a `>` ends it; each byte is searched once.
    private mutating func nextTag() -> HTMLTag? {
        if nextBracket < rest.startIndex {
            nextBracket = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
        }
        return nextBracket - rest.startIndex <= HTMLTag.maximumLength ? HTMLTag(rest) : nil
    }

    private mutating func skipComment() {
        rest.removeFirst(4)
        while let end = rest.firstIndex(of: UInt8(ascii: ">")) {
            let isEnd = rest[..<end].suffix(2).elementsEqual("--".utf8)
            rest = rest[(end + 1)...]
            if isEnd { return }
        }
        rest = []
    }

    private mutating func skipElement(_ name: String) {
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            let tag = nextTag()
            rest.removeFirst(tag?.length ?? 1)
            if let tag, tag.isClosing, tag.name == name { return }
        }
        rest = []
    }

    private mutating func openLink(_ address: String?) {
        link = address.map { ($0, output.count) }
    }

    /// Omits the address if it is the text.
    private mutating func closeLink() {
        guard let (address, start) = link else { return }
        link = nil
        guard !address.isEmpty, !address.hasPrefix("#") else { return }
        let words = String(decoding: output[start...].drop(while: \.isSpace), as: UTF8.self)
        if words == address { return }
        isSpaceDue = !words.isEmpty
        write((words.isEmpty ? address : "(\(address))").utf8)
    }
}
