import CressetWire

extension FederatedProfile {
    private static let userLimit = 4096

    /// Takes the name from what came beside Apple's token. Nobody has signed it: it is what the person types, or the
    /// app for them.
    mutating func addName(fromAppleUser text: String?) {
        guard let text, text.utf8.count <= Self.userLimit,
            let name = (try? JSONValue(parsing: Array(text.utf8)))?.object?["name"]?.object
        else { return }
        firstName = firstName ?? ProfileText.name(name["firstName"])
        lastName = lastName ?? ProfileText.name(name["lastName"])
        let words = [firstName, lastName].compactMap(\.self)
        guard !words.isEmpty, displayName == nil else { return }
        fullName = ProfileText.name(.string(words.joined(separator: " ")))
        displayName = fullName
    }
}
