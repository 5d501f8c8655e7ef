import CressetCrypto
import CressetIdentity
import CressetWire

/// ARGON2 (RFC 9106): the stored bytes are the raw digest.
struct Argon2PasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool {
        let parameters = hashed.stored.parameters["argon2Parameters"]?.object ?? JSONObject()
        guard hashed.salt.count >= 8, hashed.hash.count >= 4 else { return false }
        let computed = try Argon2.derive(
            password,
            salt: hashed.salt,
            associatedData: Base64.decoded(parameters["associatedData"]?.string ?? "") ?? [],
            variant: Self.variant(parameters["hashType"]?.string),
            memory: Self.number(parameters["memoryCostKib"]),
            iterations: Self.number(parameters["iterations"]),
            parallelism: Self.number(parameters["parallelism"]),
            length: hashed.hash.count,
            usesVersion10: parameters["version"]?.string == "VERSION_10"
        )
        return ConstantTime.equals(computed, hashed.hash)
    }

    private static func variant(_ name: String?) -> Argon2.Variant {
        switch name {
        case "ARGON2_D": .d
        case "ARGON2_I": .i
        default: .id
        }
    }

    private static func number(_ value: JSONValue?) -> UInt32 {
        UInt32(clamping: value?.integer ?? 0)
    }
}
