import CressetCrypto
import Testing

struct AESGCMTests {
    private let key = SecretBytes(copying: [UInt8](repeating: 7, count: 32))
    private let context = Array("signing key".utf8)
    private let message = Array("attack at dawn".utf8)

    private func expectRefusal(_ sealed: [UInt8], key: SecretBytes? = nil, context: [UInt8]? = nil) {
        #expect { try AESGCM.open(sealed, key: key ?? self.key, context: context ?? self.context) } throws: {
            ($0 as? CryptoError)?.code == .notAuthentic
        }
    }

    @Test func aChangedByteIsRefused() throws {
        let sealed = try AESGCM.seal(message, key: key, context: context)
        for position in sealed.indices {
            var changed = sealed
            changed[position] ^= 1
            expectRefusal(changed)
        }
    }

    @Test func shortInputIsRefused() throws {
        let sealed = try AESGCM.seal(message, key: key, context: context)
        for count in 0..<sealed.count { expectRefusal(Array(sealed.prefix(count))) }
        expectRefusal(sealed + [0])
    }

    @Test func anotherContextIsRefused() throws {
        let sealed = try AESGCM.seal(message, key: key, context: context)
        for other in [[], [1], context + [0], Array(context.dropLast())] { expectRefusal(sealed, context: other) }
    }

    @Test func anotherKeyIsRefused() throws {
        let sealed = try AESGCM.seal(message, key: key, context: context)
        expectRefusal(sealed, key: SecretBytes(copying: [UInt8](repeating: 8, count: 32)))
    }

    @Test(arguments: [0, 16, 31, 33])
    func aKeyOfAnotherLengthIsRefused(_ count: Int) throws {
        let short = SecretBytes(copying: [UInt8](repeating: 7, count: count))
        let sealing = try #require(throws: CryptoError.self) {
            try AESGCM.seal(message, key: short, context: context)
        }
        let opening = try #require(throws: CryptoError.self) {
            try AESGCM.open([UInt8](repeating: 0, count: 40), key: short, context: context)
        }
        #expect(sealing.code == .invalidKey)
        #expect(opening.code == .invalidKey)
    }

    @Test(arguments: [0, 11, 13])
    func aNonceOfAnotherLengthIsRefused(_ count: Int) throws {
        let error = try #require(throws: CryptoError.self) {
            try AESGCM.seal(message, key: key, context: context, nonce: [UInt8](repeating: 0, count: count))
        }
        #expect(error.code == .invalidParameter)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 100_000])
    func sealedSecretIsOpened(_ count: Int) throws {
        let message = [UInt8](repeating: 0x5A, count: count)
        for context in [[], self.context] {
            let sealed = try AESGCM.seal(message, key: key, context: context)
            #expect(sealed.count == count + 12 + 16)
            #expect(try AESGCM.open(sealed, key: key, context: context) == message)
        }
    }

    @Test func equalBytesAreSealedDifferently() throws {
        let one = try AESGCM.seal(message, key: key, context: context)
        #expect(try AESGCM.seal(message, key: key, context: context) != one)
    }

    /// Test cases 13 and 14 of the GCM specification.
    @Test func sealedBytesAreTheStandards() throws {
        let zero = SecretBytes(copying: [UInt8](repeating: 0, count: 32))
        let nonce = [UInt8](repeating: 0, count: 12)
        let empty = try AESGCM.seal([], key: zero, context: [], nonce: nonce)
        #expect(Hex.text(empty) == Hex.text(nonce) + "530f8afbc74536b9a963b4f1c4cb738b")
        let block = try AESGCM.seal([UInt8](repeating: 0, count: 16), key: zero, context: [], nonce: nonce)
        let expected = "cea7403d4d606b6e074ec5d3baf39d18" + "d0d1c8a799996bf0265b98b5d48ab919"
        #expect(Hex.text(block) == Hex.text(nonce) + expected)
    }

    /// Test case 16 of the GCM specification.
    @Test func sealedBytesWithAContextAreTheStandards() throws {
        let key = Hex.bytes("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308")
        let plain = Hex.bytes(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
                + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
        )
        let sealed = try AESGCM.seal(
            plain,
            key: SecretBytes(copying: key),
            context: Hex.bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
            nonce: Hex.bytes("cafebabefacedbaddecaf888")
        )
        #expect(
            Hex.text(Array(sealed.dropFirst(12)))
                == "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662" + "76fc6ece0f4e1768cddf8853bb2d551b"
        )
    }
}
