import CressetCrypto
import Testing

struct Ed25519Tests {
    struct Vector: Sendable {
        let key: String
        let message: String
        let signature: String
    }

    /// RFC 8032 §7.1, tests 1 to 3.
    static let vectors = [
        Vector(
            key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            message: "",
            signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
        Vector(
            key: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            message: "72",
            signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
        Vector(
            key: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            message: "af82",
            signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
        ),
    ]

    @Test(arguments: [0, 31, 33, 64]) func keyOfAnotherLengthIsRefused(_ length: Int) {
        let bytes = [UInt8](repeating: 1, count: length)
        let error = #expect(throws: CryptoError.self) { try Ed25519PublicKey(bytes) }
        #expect(error?.code == .invalidKey)
    }

    /// The points of an order dividing eight, with both signs of x if there are two, in every encoding.
    static let smallOrders: [String] = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000080",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000080",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    ]

    @Test(arguments: smallOrders) func pointOfSmallOrderIsRefused(_ point: String) {
        let error = #expect(throws: CryptoError.self) { try Ed25519PublicKey(Hex.bytes(point)) }
        #expect(error?.code == .invalidKey)
    }

    /// The field's prime is 2^255 − 19: nineteen numbers of 255 bits are not coordinates.
    @Test(arguments: 0xED...0xFF, [0x7F, 0xFF]) func coordinateBeyondTheFieldIsRefused(_ first: Int, _ last: Int) {
        let bytes = [UInt8(first)] + [UInt8](repeating: 0xFF, count: 30) + [UInt8(last)]
        let error = #expect(throws: CryptoError.self) { try Ed25519PublicKey(bytes) }
        #expect(error?.code == .invalidKey)
    }

    @Test func largestCoordinateIsTaken() {
        #expect(throws: Never.self) {
            try Ed25519PublicKey([0xEB] + [UInt8](repeating: 0xFF, count: 30) + [0x7F])
        }
    }

    @Test func bytesThatAreNoPointVerifyNothing() throws {
        let signature = Hex.bytes(Self.vectors[0].signature)
        let key = try Ed25519PublicKey([2] + [UInt8](repeating: 0, count: 31))
        #expect(!key.verifies(signature, for: []))
    }

    @Test(arguments: vectors) func changedSignatureOrMessageIsRefused(_ vector: Vector) throws {
        let key = try Ed25519PublicKey(Hex.bytes(vector.key))
        let (message, signature) = (Hex.bytes(vector.message), Hex.bytes(vector.signature))
        for position in [0, 31, 32, 63] {
            var changed = signature
            changed[position] ^= 1
            #expect(!key.verifies(changed, for: message))
        }
        #expect(!key.verifies(signature, for: message + [0]))
        for form in [[], signature + [0], Array(signature.dropLast())] {
            #expect(!key.verifies(form, for: message))
        }
        let other = try Ed25519PublicKey(Hex.bytes(Self.vectors[vector.message.isEmpty ? 1 : 0].key))
        #expect(!other.verifies(signature, for: message))
    }

    @Test(arguments: vectors) func signatureOfTheRFCIsVerified(_ vector: Vector) throws {
        let key = try Ed25519PublicKey(Hex.bytes(vector.key))
        #expect(key.verifies(Hex.bytes(vector.signature), for: Hex.bytes(vector.message)))
    }
}
