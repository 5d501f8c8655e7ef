extension CommandSpec {
    static let all: [CommandSpec] =
        server + projects + apps + users + signIn + data + events + rules + security + other

    /// Returns the multiword commands with this first word.
    static func family(_ word: String) -> [CommandSpec] {
        all.filter { $0.name.hasPrefix(word + " ") }
    }

    static func find(_ words: [String]) -> (command: CommandSpec, rest: ArraySlice<String>)? {
        for command in all {
            let name = command.name.split(separator: " ").map { String($0) }
            if words.starts(with: name) { return (command, words.dropFirst(name.count)) }
        }
        return nil
    }
}
