/// A provider's error as clients and the log may see it.
enum OAuthRefusal {
    static func text(error: String, description: String?) -> String {
        [error, description].compactMap(\.self).map { ProfileText.quoted($0) }.joined(separator: ": ")
    }
}
