import CressetCrypto
import CressetWire
import Testing

@testable import CressetTokens

struct VerifiedTokensTests {
    private static let now: Int64 = 1_767_225_600

    private static func signer() throws -> TokenSigner {
        .keys(KeyRing([try SigningKey(id: "k", privateKey: RSAPrivateKey(), createdAt: 0, retiredAt: nil)]))
    }

    @Test func rememberedTokenStillExpires() throws {
        let (signer, remembered) = (try Self.signer(), VerifiedTokens())
        let token = try IDToken(projectID: "acme", localID: "ada", authTime: Self.now, signInProvider: "password")
            .signed(by: signer, at: Self.now)
        func subject(_ project: String, _ moment: Int64) -> String? {
            IDToken.verify(token, projectID: project, signer: signer, at: moment, remembered: remembered)?["sub"]?
                .string
        }
        for _ in 0..<2 { #expect(subject("acme", Self.now) == "ada") }
        #expect(subject("other", Self.now) == nil)
        #expect(subject("acme", Self.now + 3899) == "ada")
        #expect(subject("acme", Self.now + 3900) == nil)
    }

    @Test func refusedTokenIsNotRemembered() throws {
        let (signer, remembered) = (try Self.signer(), VerifiedTokens())
        let forged = try IDToken(projectID: "acme", localID: "ada", authTime: Self.now, signInProvider: "password")
            .signed(by: try Self.signer(), at: Self.now)
        for _ in 0..<2 {
            #expect(
                IDToken.verify(forged, projectID: "acme", signer: signer, at: Self.now, remembered: remembered) == nil
            )
        }
    }

    @Test func memoryIsBoundedAndForgetsTheOldest() {
        let remembered = VerifiedTokens()
        let count = VerifiedTokens.generationSize * 3
        for number in 0..<count {
            remembered.insert(["n": .integer(Int64(number))], of: VerifiedTokens.digest(of: "\(number)"))
        }
        let known = (0..<count).filter { remembered.claims(of: VerifiedTokens.digest(of: "\($0)")) != nil }
        #expect(known.count <= VerifiedTokens.generationSize * 2)
        #expect(known.contains(count - 1))
        #expect(!known.contains(0))
    }
}
