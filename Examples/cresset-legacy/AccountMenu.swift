struct AccountMenu {
    let usernames: [String]

    var question: String {
        let lines = (usernames + ["Cancel"]).enumerated().map { "  \($0.offset + 1)  \($0.element)" }
        return "Which Twitter account?\n" + lines.joined(separator: "\n") + "\n> "
    }

    /// Returns the name chosen by its number or spelling.
    ///
    /// - Returns: `nil` for "Cancel" and for names not in the list.
    func username(for answer: String?) -> String? {
        guard let answer else { return nil }
        if let number = Int(answer), usernames.indices.contains(number - 1) { return usernames[number - 1] }
        return usernames.first { $0 == answer }
    }
}
