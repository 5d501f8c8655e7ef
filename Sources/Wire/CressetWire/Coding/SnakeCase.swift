/// Conversion of names, as `returnSecureToken` and `return_secure_token` are equivalent.
package enum SnakeCase {
    package static func from(_ camelCase: String) -> String {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard camelCase.utf8.contains(where: capitals.contains) else { return camelCase }
        var snake: [UInt8] = []
        for byte in camelCase.utf8 {
            guard capitals.contains(byte) else {
                snake.append(byte)
                continue
            }
            if !snake.isEmpty { snake.append(UInt8(ascii: "_")) }
            snake.append(byte | 0x20)
        }
        return String(decoding: snake, as: UTF8.self)
    }

    package static func toCamelCase(_ snake: String) -> String {
        guard snake.utf8.contains(UInt8(ascii: "_")) else { return snake }
        let parts = snake.split(separator: "_")
        guard let first = parts.first else { return snake }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
