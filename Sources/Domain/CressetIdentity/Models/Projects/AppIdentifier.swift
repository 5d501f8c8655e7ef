public enum AppIdentifier {
    private static let maximumLength = 155
    private static let teamIDLength = 10
    private static let appStoreIDLength = 1...19

    public static let sha1Length = 20
    public static let sha256Length = 32

    /// Dot-separated letters, digits and hyphens.
    public static func isBundleID(_ text: String) -> Bool {
        isDotted(text) { part in
            part.allSatisfy { DomainName.isLetter($0) || DomainName.isDigit($0) || $0 == UInt8(ascii: "-") }
        }
    }

    /// Dot-separated letters, digits and underscores. Requires at least two parts, each starting with a letter.
    public static func isPackageName(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "."))
            && isDotted(text) { part in
                part.first.map(DomainName.isLetter) == true
                    && part.allSatisfy { DomainName.isLetter($0) || DomainName.isDigit($0) || $0 == UInt8(ascii: "_") }
            }
    }

    /// Ten upper-case letters and digits.
    public static func isTeamID(_ text: String) -> Bool {
        text.utf8.count == teamIDLength
            && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || DomainName.isDigit($0) }
    }

    public static func isAppStoreID(_ text: String) -> Bool {
        appStoreIDLength.contains(text.utf8.count) && text.utf8.allSatisfy(DomainName.isDigit)
    }

    /// Returns a certificate digest in the format of ``RegisteredApp/certificateDigests``, or `nil`.
    ///
    /// Accepts two hexadecimal digits for each byte, with or without colons.
    public static func canonicalCertificateDigest(_ text: String, bytes: Int) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
        let digits = Array(parts.joined().utf8)
        guard digits.count == bytes * 2, digits.allSatisfy(DomainName.isHexadecimal) else { return nil }
        return stride(from: 0, to: digits.count, by: 2)
            .map { String(decoding: digits[$0..<$0 + 2], as: UTF8.self).uppercased() }
            .joined(separator: ":")
    }

    /// Readable characters on one line.
    public static func isWebName(_ text: String) -> Bool {
        (1...maximumLength).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
            }
            && text.contains { !$0.isWhitespace }
    }

    public static func isClientID(_ text: String) -> Bool {
        text.hasSuffix(".apps.googleusercontent.com") && DomainName.isCanonicalName(text)
    }

    private static func isDotted(_ text: String, where isPart: (ArraySlice<UInt8>) -> Bool) -> Bool {
        guard text.utf8.count <= maximumLength else { return false }
        return Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && isPart($0) }
    }
}
