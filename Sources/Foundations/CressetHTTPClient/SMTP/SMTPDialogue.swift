/// The last command of a transfer, and the server's reply to it.
struct SMTPDialogue: Equatable {
    /// The bytes of a line that are looked at: RFC 5321 §4.5.3.1.5 gives a reply as many.
    static let longestLine = 512
    private static let mostLines = 8

    /// The commands that are told apart.
    enum Command: String {
        /// Nothing was said by us yet.
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
    /// True once we take our leave: what follows is not about the message.
    private var isOver = false

    /// Notes a command. What is no command, such as the lines of an authentication, belongs to the one before.
    mutating func note(command line: String) {
        let verb = line.prefix { $0 != " " && !$0.isNewline }.uppercased()
        guard !isOver, verb != "QUIT", verb != "RSET" else {
            isOver = true
            return
        }
        lines = []
        if let known = Command(rawValue: verb), known != .greeting { command = known }
    }

    /// Notes a line of a reply.
    mutating func note(reply line: String) {
        guard !isOver else { return }
        // A line after the last one of a reply, `250 ok`, begins another.
        if let last = lines.last, last.utf8.dropFirst(3).first != UInt8(ascii: "-") { lines = [] }
        if lines.count < Self.mostLines { lines.append(line) }
    }

    /// The server's reply in one line, `550 5.1.1 no such user`, without the names: words with an at sign, and those that
    /// are secret or a person's. `nil` if there is none.
    func reply(without names: [String]) -> String? {
        guard let first = lines.first else { return nil }
        let texts = [String(first.prefix(3))] + lines.map { String($0.dropFirst(4)) }
        let hidden = Set(names.map { $0.lowercased() })
        let words = texts.joined(separator: " ").split { $0.isWhitespace || $0.isNewline }.map { word in
            let bare = word.lowercased().trimmingSymbols
            return word.contains("@") || hidden.contains(String(bare)) ? "…" : String(word)
        }
        let text = words.joined(separator: " ").unicodeScalars.filter { $0.properties.generalCategory != .control }
        return text.isEmpty ? nil : String(String.UnicodeScalarView(text.prefix(Self.longestLine)))
    }
}

extension String {
    fileprivate var trimmingSymbols: Substring {
        let isPart = { (character: Character) in character.isLetter || character.isNumber }
        guard let start = firstIndex(where: isPart), let end = lastIndex(where: isPart) else { return self[...] }
        return self[start...end]
    }
}
