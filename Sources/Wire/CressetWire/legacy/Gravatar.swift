/// The picture of an email address (<https://docs.gravatar.com/rest/hash/>) for 2.x clients.
public enum Gravatar {
    /// - Parameter md5: Computes the digest, since this module contains no cryptography.
    public static func url(ofEmail email: String, md5: ([UInt8]) -> [UInt8]) -> String {
        let name = String(String.UnicodeScalarView(trimmed(email.unicodeScalars))).lowercased()
        return "https://secure.gravatar.com/avatar/\(Hexadecimal.encoded(md5(Array(name.utf8))))?d=retro"
    }

    private static func trimmed(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView.SubSequence {
        var rest = text.drop(while: \.properties.isWhitespace)
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
