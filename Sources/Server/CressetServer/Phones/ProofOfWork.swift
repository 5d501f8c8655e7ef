import CressetIdentity
import CressetServerWire
import CressetWire

/// A proof of work before each SMS: cheap for a user, expensive for a bot, without a third party.
///
/// A token is a challenge, a dot, and a nonce. Its SHA-256 digest must begin with enough zero bits.
struct ProofOfWork: Sendable {
    private static let lifetime: Int64 = 600
    private static let maxToken = 1024
    private static let challengeBytes = 16

    let store: any NonceStore
    let secrets: any SecretSource
    let clock: any WallClock
    let bits: Int

    func challenge(for project: Project) throws -> String {
        let content: JSONObject = [
            "expiresAt": .integer(clock.now().milliseconds + Self.lifetime * 1000), "bits": .integer(Int64(bits)),
            "random": .string(Base64.urlEncoded(secrets.randomBytes(Self.challengeBytes))),
        ]
        return Base64.urlEncoded(try secrets.seal(content.serialized(), context: Self.context(of: project)))
    }

    /// Verifies the work and consumes the challenge.
    func use(_ token: String, in project: Project) async throws {
        guard token.utf8.count <= Self.maxToken, let dot = token.lastIndex(of: "."),
            let sealed = Base64.urlDecoded(String(token[..<dot])),
            let content = try? secrets.open(sealed, context: Self.context(of: project)),
            let object = JSONObject(parsing: content), let expiry = object["expiresAt"]?.integer,
            let bits = object["bits"]?.integer, clock.now().milliseconds < expiry
        else { throw WireError(.captchaCheckFailed) }
        guard Self.zeroBits(of: secrets.digest(Array(token.utf8))) >= bits else {
            throw WireError(.captchaCheckFailed, detail: "The proof of work is invalid.")
        }
        let end = Timestamp(milliseconds: expiry)
        guard try await store.useNonce(secrets.digest(sealed), until: end) else {
            throw WireError(.captchaCheckFailed, detail: "The token has already been used; request a new challenge.")
        }
    }

    private static func zeroBits(of digest: [UInt8]) -> Int {
        guard let index = digest.firstIndex(where: { $0 != 0 }) else { return digest.count * 8 }
        return index * 8 + digest[index].leadingZeroBitCount
    }

    private static func context(of project: Project) -> String { "proof-of-work/\(project.id)" }
}
