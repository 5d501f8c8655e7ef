/// The alphabet of text messages (3GPP TS 23.038, section 6.2.1): others are sent in 16 bits a letter.
enum GSMAlphabet {
    private static let letters = Set(
        "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€"
            .unicodeScalars
    )

    static func holds(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { letters.contains($0) }
    }
}
