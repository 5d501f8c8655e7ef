import CressetAuth
import CressetWire
import Foundation
import Testing

@testable import CressetAdmin

/// Signatures and forgeries by `Tests/RSA/vectors.py`, each checked by OpenSSL, and those of Wycheproof.
struct RSAVectorTests {
    struct Case: Sendable {
        let name: String
        let message: [UInt8]
        let signature: [UInt8]
        let isValid: Bool
    }

    struct Group: Sendable, CustomTestStringConvertible {
        let bits: Int
        let modulus: [UInt8]
        let exponent: [UInt8]
        let cases: [Case]

        var testDescription: String { "\(bits) bits, exponent \(exponent)" }
        var key: RSAPublicKey? { RSAPublicKey(modulus: modulus, exponent: exponent) }
    }

    static let message = Array("header.claims".utf8)
    static let groups = groups(in: "vectors.json")
    static let wycheproof = groups(in: "wycheproof.json")

    static func groups(in name: String) -> [Group] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../RSA/\(name)")
        let file = (try? Data(contentsOf: path)).flatMap { JSONObject(parsing: Array($0)) }
        return (file?["groups"]?.array ?? []).compactMap(\.object).map { group in
            Group(
                bits: Int(group["bits"]?.integer ?? 0),
                modulus: bytes(group["n"]),
                exponent: bytes(group["e"]),
                cases: (group["cases"]?.array ?? []).compactMap(\.object).map { found in
                    Case(
                        name: found["name"]?.string ?? "",
                        message: found["message"].map { bytes($0) } ?? message,
                        signature: bytes(found["signature"]),
                        isValid: (found["result"] ?? found["name"])?.string == "valid"
                    )
                }
            )
        }
    }

    static func bytes(_ value: JSONValue?) -> [UInt8] {
        value?.string.flatMap { Base64.urlDecoded($0) } ?? []
    }

    @Test func sizesAreTested() {
        #expect(Set(Self.groups.map(\.bits)) == [2048, 2049, 2056, 3072, 4096])
        #expect(Self.groups.map(\.cases.count).reduce(0, +) > 140)
        #expect(Set(Self.wycheproof.map(\.bits)) == [2048, 3072, 4096])
        #expect(Self.wycheproof.map(\.cases.count).reduce(0, +) == 776)
    }

    /// Wycheproof calls an identifier without NULL acceptable; here it is rejected.
    @Test(arguments: groups + wycheproof)
    func onlyTheStandardEncodingIsAccepted(_ group: Group) throws {
        let key = try #require(group.key)
        for found in group.cases {
            let digest = SHA256Digest.bytes(of: found.message)
            #expect(key.verifies(found.signature, ofDigest: digest) == found.isValid, "\(found.name)")
            let other = SHA256Digest.bytes(of: found.message + [0])
            #expect(!key.verifies(found.signature, ofDigest: other), "\(found.name)")
        }
    }

    /// The form for the platform's RSA on Apple systems.
    @Test func keysHaveTheDERForm() {
        for group in Self.groups {
            let exponent = group.exponent.reduce(0) { $0 << 8 | UInt32($1) }
            let modulus = Array(group.modulus.drop { $0 == 0 })
            var whole = DERReader(RSAPublicKey.pkcs1(modulus: modulus, exponent: exponent)[...])
            guard var numbers = whole.reader(tag: 0x30) else {
                Issue.record("no sequence")
                continue
            }
            let read = [numbers.number(), numbers.number(), numbers.number()]
            #expect(read == [modulus, group.exponent, nil])
        }
        #expect(RSAPublicKey.pkcs1(modulus: [0x7F], exponent: 128) == [0x30, 7, 2, 1, 0x7F, 2, 2, 0, 0x80])
    }

    @Test func changedBitsOfASignatureAreNoticed() throws {
        let group = try #require(Self.groups.first)
        let key = try #require(group.key)
        let valid = try #require(group.cases.first?.signature)
        for bit in stride(from: 0, to: 8 * valid.count, by: 31) {
            var signature = valid
            signature[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!key.verifies(signature, ofDigest: SHA256Digest.bytes(of: Self.message)))
        }
    }

    @Test func zerosBeforeNumbersAreIgnored() throws {
        for group in Self.groups {
            #expect(RSAPublicKey(modulus: [0] + group.modulus, exponent: [0, 0] + group.exponent) == group.key)
        }
    }

    @Test(
        arguments: [
            (255, 0xFF, 0x01), (256, 0x7F, 0x01), (256, 0xFF, 0x00), (513, 0x01, 0x01), (600, 0xFF, 0x01), (0, 0, 0),
        ] as [(Int, UInt8, UInt8)]
    )
    func unusableModulusIsRejected(count: Int, first: UInt8, last: UInt8) {
        var modulus = [UInt8](repeating: 0x55, count: count)
        if count > 0 { (modulus[0], modulus[count - 1]) = (first, last) }
        #expect(RSAPublicKey(modulus: modulus, exponent: [1, 0, 1]) == nil)
    }

    @Test(arguments: [[], [0], [1], [2], [4], [1, 0, 0], [1, 0, 0, 0, 1]] as [[UInt8]])
    func unusableExponentIsRejected(_ exponent: [UInt8]) throws {
        #expect(RSAPublicKey(modulus: try #require(Self.groups.first).modulus, exponent: exponent) == nil)
    }

    @Test func productsMatchSmallNumbers() throws {
        // The modulus is a prime, so exponents count modulo 1,000,002.
        let modulus = try #require(MontgomeryModulus([1_000_003]))
        for base: UInt64 in [0, 1, 2, 999, 1_000_002] {
            for exponent: UInt32 in [3, 5, 17, 65537, 3 + 4294 * 1_000_002] {
                var expected: UInt64 = 1
                for _ in 0..<(exponent % 1_000_002) { expected = expected * base % 1_000_003 }
                #expect(modulus.power(of: [base], exponent: exponent) == [expected], "\(base)^\(exponent)")
            }
        }
        #expect(MontgomeryModulus([4]) == nil)
        #expect(MontgomeryModulus([1, 0]) == nil)
    }
}
