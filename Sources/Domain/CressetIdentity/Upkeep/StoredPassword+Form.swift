import CressetWire

/// A hash of another form matches no password.
extension StoredPassword {
    /// `nil` if the algorithm can produce the hash.
    func formFault(signerKey: [UInt8]) -> String? {
        switch algorithm {
        // The hash is the encrypted key, of equal length. Firebase accepts hashes without a key (docs/wire §16.3).
        case "SCRYPT": signerKey.isEmpty ? nil : lengthFault(signerKey.count, named: "signerKey")
        case "BCRYPT": bcryptFault
        case Self.native, Self.nativeDigested: bcryptFault(of: ["b"], costs: Self.nativeCosts)
        case "HMAC_SHA512": signerKey.isEmpty ? nil : lengthFault(64)
        case "SHA512": lengthFault(64)
        case "SHA256", "HMAC_SHA256": lengthFault(32)
        case "SHA1", "HMAC_SHA1": lengthFault(20)
        case "HMAC_MD5": lengthFault(16)
        case "MD5":
            lengthFault(32)
                ?? (hash.allSatisfy(Self.isLowercaseHexadecimal) ? nil : "is not lowercase hexadecimal text")
        case "PBKDF_SHA1", "PBKDF2_SHA256", "PBKDF2_SHA512":
            hash.count <= Self.maxDerivation ? nil : lengthFault("at most \(Self.maxDerivation)")
        case "STANDARD_SCRYPT": parameters["dkLen"]?.integer.flatMap { lengthFault(Int($0), named: "dkLen") }
        case "ARGON2":
            argon2Length.flatMap { lengthFault(Int(clamping: $0), named: "hashLengthBytes") }
                ?? (hash.count >= Self.minArgon2 ? nil : lengthFault("at least \(Self.minArgon2)"))
        default: nil
        }
    }

    var bcryptCost: Int? {
        guard hash.count > 6, hash.starts(with: "$2".utf8), hash[3] == Self.dollar, hash[6] == Self.dollar,
            hash[4...5].allSatisfy(Self.isDigit)
        else { return nil }
        return Int(hash[4] - Self.zero) * 10 + Int(hash[5] - Self.zero)
    }

    private var argon2Length: Int64? {
        parameters["argon2Parameters"]?.object?["hashLengthBytes"]?.integer.flatMap { $0 == 0 ? nil : $0 }
    }

    private var bcryptFault: String? { bcryptFault(of: ["a", "b", "x", "y"], costs: 4...31) }

    private func bcryptFault(of variants: Set<Character>, costs: ClosedRange<Int>) -> String? {
        guard hash.count == Self.bcryptLength else { return lengthFault(Self.bcryptLength) }
        guard let cost = bcryptCost, variants.contains(Character(Unicode.Scalar(hash[2]))) else {
            return "does not begin like a bcrypt hash: $2b$10$"
        }
        guard costs.contains(cost) else {
            return "has the bcrypt cost \(cost); it must be \(costs.lowerBound) to \(costs.upperBound)"
        }
        guard hash.dropFirst(7).allSatisfy(Self.isBcryptDigit) else {
            return "has characters that bcrypt hashes do not contain"
        }
        return nil
    }

    private func lengthFault(_ length: Int, named parameter: String? = nil) -> String? {
        guard hash.count != length else { return nil }
        return lengthFault("\(length)\(parameter.map { " (\($0))" } ?? "")")
    }

    private func lengthFault(_ expected: String) -> String {
        "has \(hash.count) bytes; \(algorithm) hashes have \(expected)"
    }

    private static let maxDerivation = 1024
    /// RFC 9106, section 3.1.
    private static let minArgon2 = 4
    private static let bcryptLength = 60
    private static let nativeCosts = 4...16
    private static let dollar = UInt8(ascii: "$")
    private static let zero = UInt8(ascii: "0")

    private static func isDigit(_ byte: UInt8) -> Bool { (zero...UInt8(ascii: "9")).contains(byte) }

    private static func isLowercaseHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    private static func isBcryptDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."),
            UInt8(ascii: "/"):
            true
        default: isDigit(byte)
        }
    }
}
