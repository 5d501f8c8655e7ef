import CressetIdentity
import CressetWire

/// Work that a browser does before a text message is sent: a second of one person's time, and much of a program's that
/// asks for thousands. No third party is told of anybody.
///
/// A token is a challenge, a dot, and a nonce with which SHA-256 of the token begins with enough zero bits. Each challenge
/// is good once.
struct ProofOfWork: Sendable {
    private static let lifetime: Int64 = 600
    private static let longestToken = 1024
    private static let challengeBytes = 16

    let store: any NonceStore
    let secrets: any SecretSource
    let clock: any WallClock
    /// The zero bits at the beginning of the digest.
    let bits: Int

    /// Makes a challenge that only this project takes.
    func challenge(for project: Project) throws -> String {
        let content: JSONObject = [
            "expiresAt": .integer(clock.now().milliseconds + Self.lifetime * 1000), "bits": .integer(Int64(bits)),
            "random": .string(Base64.urlEncoded(secrets.randomBytes(Self.challengeBytes))),
        ]
        return Base64.urlEncoded(try secrets.seal(content.serialized(), context: Self.context(of: project)))
    }

    /// Uses a challenge up by the work that was done for it.
    ///
    /// - Throws: `CAPTCHA_CHECK_FAILED`.
    func use(_ token: String, in project: Project) async throws {
        guard token.utf8.count <= Self.longestToken, let dot = token.lastIndex(of: "."),
            let sealed = Base64.urlDecoded(String(token[..<dot])),
            let content = try? secrets.open(sealed, context: Self.context(of: project)),
            let object = JSONObject(parsing: content), let expiry = object["expiresAt"]?.integer,
            let bits = object["bits"]?.integer, clock.now().milliseconds < expiry
        else { throw WireError(.captchaCheckFailed) }
        guard Self.zeroBits(of: secrets.digest(Array(token.utf8))) >= bits else {
            throw WireError(.captchaCheckFailed, detail: "The proof of work is wrong.")
        }
        let end = Timestamp(milliseconds: expiry)
        guard try await store.useNonce(secrets.digest(sealed), until: end) else {
            throw WireError(.captchaCheckFailed, detail: "The token was already used.")
        }
    }

    private static func zeroBits(of digest: [UInt8]) -> Int {
        guard let index = digest.firstIndex(where: { $0 != 0 }) else { return digest.count * 8 }
        return index * 8 + digest[index].leadingZeroBitCount
    }

    private static func context(of project: Project) -> String { "proof-of-work/\(project.id)" }
}
