import CressetCrypto

/// MD5: salted, then over and over with the password; the stored bytes are lower-case hexadecimal text.
struct MD5PasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], _ hashed: HashedPassword) -> Bool {
        let md5 = HashAlgorithm.Insecure.md5
        var digest = hashed.message(password, saltFirst: true).withBytes { md5.digest($0) }
        for _ in 0..<min(8192, hashed.number("rounds")) {
            digest = SecretBytes(joining: digest, password).withBytes { md5.digest($0) }
        }
        return ConstantTime.equals(digest.flatMap(Self.hexadecimal), hashed.hash)
    }

    private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
