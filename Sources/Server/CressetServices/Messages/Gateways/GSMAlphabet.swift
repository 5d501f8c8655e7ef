/// The SMS alphabet (3GPP TS 23.038, section 6.2.1). Other characters require 16 bits each.
enum GSMAlphabet {
    private static let letters = Set(
        "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€"
            .unicodeScalars
    )

    static func holds(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { letters.contains($0) }
    }
}
