/// The rule for phone numbers (E.164; docs/wire §3.3).
public enum PhoneNumber {
    static let digitCount = 5...15

    /// Returns the stored form of a number: `+` and digits.
    ///
    /// Drops punctuation, spaces and the zero of `+49 (0)176…`, and converts letters as on a phone's keypad. `nil` for
    /// other text or a country code starting with zero.
    public static func canonical(_ text: String) -> String? {
        guard text.hasPrefix("+"), text.utf8.count <= 64 else { return nil }
        var digits = ""
        for character in text.unicodeScalars.dropFirst() {
            switch character {
            case "0"..."9": digits.unicodeScalars.append(character)
            case "A"..."Z", "a"..."z": digits.append(keypadDigit(of: character))
            case " ", "-", ".", "(", ")", "/", "\u{A0}": continue
            default: return nil
            }
        }
        guard !digits.hasPrefix("0"), let number = CallingCodes.droppingTrunk(of: digits),
            digitCount.contains(number.utf8.count)
        else { return nil }
        return "+" + number
    }

    private static func keypadDigit(of letter: Unicode.Scalar) -> Character {
        switch letter.properties.lowercaseMapping {
        case "a"..."c": "2"
        case "d"..."f": "3"
        case "g"..."i": "4"
        case "j"..."l": "5"
        case "m"..."o": "6"
        case "p"..."s": "7"
        case "t"..."v": "8"
        default: "9"
        }
    }
}
