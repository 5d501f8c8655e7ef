struct SMTPDialogue: Equatable {
    /// The maximum bytes read per line, the limit for replies in RFC 5321 §4.5.3.1.5.
    static let maxLine = 512
    private static let maxLines = 8

    enum Command: String {
        case greeting = ""
        case hello = "EHLO"
        case oldHello = "HELO"
        case startTLS = "STARTTLS"
        case authentication = "AUTH"
        case sender = "MAIL"
        case recipient = "RCPT"
        case data = "DATA"
    }

    private(set) var command = Command.greeting
    private var lines: [String] = []
    /// `true` after `QUIT` or `RSET`: later replies do not concern the message.
    private var isOver = false

    /// Other lines, such as authentication data, belong to the previous command.
    mutating func record(command line: String) {
        let verb = line.prefix { $0 != " " && !$0.isNewline }.uppercased()
        guard !isOver, verb != "QUIT", verb != "RSET" else {
            isOver = true
            return
        }
        lines = []
        if let known = Command(rawValue: verb), known != .greeting { command = known }
    }

    mutating func record(reply line: String) {
        guard !isOver else { return }
        // A final reply line, `250 ok`, precedes a new reply.
        if let last = lines.last, last.utf8.dropFirst(3).first != UInt8(ascii: "-") { lines = [] }
        if lines.count < Self.maxLines { lines.append(line) }
    }

    /// Returns the server's reply on one line, `550 5.1.1 no such user`, without words containing an at sign, secrets
    /// or personal names. Returns `nil` without a reply.
    func reply(without names: [String]) -> String? {
        guard let first = lines.first else { return nil }
        let texts = [String(first.prefix(3))] + lines.map { String($0.dropFirst(4)) }
        let hidden = Set(names.map { $0.lowercased() })
        let words = texts.joined(separator: " ").split { $0.isWhitespace || $0.isNewline }.map { word in
            let bare = word.lowercased().trimmingSymbols
            return word.contains("@") || hidden.contains(String(bare)) ? "…" : String(word)
        }
        let text = words.joined(separator: " ").unicodeScalars.filter { $0.properties.generalCategory != .control }
        return text.isEmpty ? nil : String(String.UnicodeScalarView(text.prefix(Self.maxLine)))
    }
}

extension String {
    fileprivate var trimmingSymbols: Substring {
        let isPart = { (character: Character) in character.isLetter || character.isNumber }
        guard let start = firstIndex(where: isPart), let end = lastIndex(where: isPart) else { return self[...] }
        return self[start...end]
    }
}
