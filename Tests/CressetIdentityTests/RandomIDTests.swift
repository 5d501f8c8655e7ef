import Testing

@testable import CressetIdentity

struct RandomIDTests {
    @Test func localIDIs28LettersAndDigits() {
        #expect(RandomID.localID(from: CountingSecrets()) == "ABCDEFGHIJKLMNOPQRSTUVWXYZab")
        #expect(RandomID.localID(from: CountingSecrets(from: 34)) == "ijklmnopqrstuvwxyz0123456789")
    }

    @Test func bytesPastTheLastMultipleAreThrownAway() {
        // 248 to 255 would make the first letters more likely than the others.
        #expect(RandomID.localID(from: CountingSecrets(from: 240)) == "23456789ABCDEFGHIJKLMNOPQRST")
        #expect(RandomID.tenantSuffix(from: CountingSecrets(from: 250)) == "89abc")
    }

    @Test func tenantSuffixIsFiveLowerCaseLettersAndDigits() {
        #expect(RandomID.tenantSuffix(from: CountingSecrets()) == "abcde")
        #expect(RandomID.tenantSuffix(from: CountingSecrets(from: 31)) == "56789")
    }

    @Test func apiKeyHas39CharactersInTheVendorsForm() {
        let key = RandomID.apiKey(from: CountingSecrets())
        #expect(key == "AIzaSyABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg")
        #expect(key.count == 39)
    }

    @Test func temporaryPasswordIsFourGroupsWithoutLookAlikes() {
        #expect(RandomID.temporaryPassword(from: CountingSecrets()) == "bcdf-hjkm-pqrs-vwxz")
        var seen: Set<Character> = []
        for first: UInt8 in 0...255 {
            let password = RandomID.temporaryPassword(from: CountingSecrets(from: first))
            #expect(password.split(separator: "-").map(\.count) == [4, 4, 4, 4])
            seen.formUnion(password)
        }
        #expect(seen == Set("bcdfghjkmnpqrstvwxz23456789-"))
        // 27 characters in 16 places: more than 76 bits.
        #expect(seen.count == 28)
    }

    @Test func numberDoesNotBeginWithZero() {
        #expect(RandomID.digits(12, from: CountingSecrets()) == "112345678901")
        for first: UInt8 in 0...255 {
            let number = RandomID.digits(12, from: CountingSecrets(from: first))
            #expect(number.count == 12)
            #expect(!number.hasPrefix("0"))
            #expect(number.allSatisfy { ("0"..."9").contains($0) })
        }
    }

    @Test func everyCharacterIsAsLikely() {
        // 248 bytes, four times the alphabet: each character appears four times.
        let secrets = CountingSecrets()
        var counts: [Character: Int] = [:]
        for byte: UInt8 in 0..<248 {
            let character = RandomID.localID(from: CountingSecrets(from: byte)).first ?? "?"
            counts[character, default: 0] += 1
        }
        #expect(counts.count == 62)
        #expect(counts.values.allSatisfy { $0 == 4 })
        #expect(RandomID.localID(from: secrets) != RandomID.localID(from: secrets))
    }
}
