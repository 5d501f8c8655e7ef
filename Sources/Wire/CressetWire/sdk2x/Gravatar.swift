/// The picture that goes with an e-mail address (<https://docs.gravatar.com/rest/hash/>), as 2.x clients know it.
public enum Gravatar {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Returns the picture's URL. An address without a picture is shown with a pixelated face.
    ///
    /// - Parameter md5: Computes the digest: this module knows no cryptography.
    public static func url(ofEmail email: String, md5: ([UInt8]) -> [UInt8]) -> String {
        let name = String(String.UnicodeScalarView(trimmed(email.unicodeScalars))).lowercased()
        let hash = md5(Array(name.utf8)).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "https://secure.gravatar.com/avatar/\(String(decoding: hash, as: UTF8.self))?d=retro"
    }

    private static func trimmed(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView.SubSequence {
        var rest = text.drop(while: \.properties.isWhitespace)
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
