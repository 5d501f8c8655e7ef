/// `returnSecureToken` and `return_secure_token` are one name.
enum SnakeCase {
    static func from(_ camelCase: String) -> String {
        var snake = ""
        for character in camelCase.unicodeScalars {
            guard ("A"..."Z").contains(character) else {
                snake.unicodeScalars.append(character)
                continue
            }
            if !snake.isEmpty { snake.append("_") }
            snake.append(character.properties.lowercaseMapping)
        }
        return snake
    }

    static func toCamelCase(_ snake: String) -> String {
        guard snake.utf8.contains(UInt8(ascii: "_")) else { return snake }
        let parts = snake.split(separator: "_")
        guard let first = parts.first else { return snake }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
