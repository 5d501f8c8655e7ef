import CressetCrypto
import CressetHTTP

extension Federation {
    public static let gameCenterID = "gc.apple.com"

    /// Maximum age of Apple's signature and maximum clock skew, in milliseconds.
    private static let gameCenterAge: UInt64 = 3_600_000
    private static let gameCenterSkew: UInt64 = 300_000
    private static let gameCenterHost = ".gc.apple.com"
    private static let saltLengths = 1...256

    /// Returns the ID of the player in Apple's signature.
    ///
    /// - Throws: ``FederationError``: `invalidResponse`, `unreachable`.
    public func verify(_ assertion: GameCenterAssertion) async throws(FederationError) -> String {
        let ids = assertion.playerIDs.filter(Self.isPlayerID)
        guard !ids.isEmpty, Self.saltLengths.contains(assertion.salt.count) else {
            throw Self.refusal("The Game Center player ID is missing. Send teamPlayerId or gamePlayerId.")
        }
        guard Self.isCertificateURL(assertion.publicKeyURL) else {
            throw Self.refusal("The publicKeyUrl does not belong to Apple.")
        }
        let now = UInt64(clamping: now()) * 1000
        guard assertion.timestamp <= now + Self.gameCenterSkew, now - min(now, assertion.timestamp) < Self.gameCenterAge
        else { throw Self.refusal("The Game Center signature has expired. Fetch a new one.") }
        let key = try await gameCenterKey(at: assertion.publicKeyURL)
        guard let id = ids.first(where: { key.verifies(assertion.signature, for: assertion.signedBytes(of: $0)) })
        else {
            throw Self.refusal("The Game Center signature is not valid for this player and app.")
        }
        return id
    }

    private func gameCenterKey(at url: String) async throws(FederationError) -> RSAPublicKey {
        let certificate = try await gameCenterCertificates.value(at: url, now: now()) { () throws(FederationError) in
            let response = try await answer(ProviderRequest(url: url))
            guard response.status == 200, let certificate = try? X509Certificate(der: response.body) else {
                throw FederationError(
                    .unreachable,
                    detail: Self.connectionFailure,
                    cause: "no valid certificate at \(url)"
                )
            }
            return (certificate, CacheLifetime.seconds(of: response))
        }
        guard certificate.isValid(at: now()),
            gameCenterAuthorities.map({ certificate.isIssued(under: $0.certificates, at: now()) }) ?? true,
            let key = certificate.rsaKey
        else { throw Self.refusal("The Game Center certificate is not valid.") }
        return key
    }

    /// Requires a fixed length, because Apple signs IDs and bundle IDs without a separator.
    ///
    /// Otherwise, an app named `9com.example.game` could sign a player `…1` in to `com.example.game` as player `…19`.
    static func isPlayerID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 35 && (text.hasPrefix("T:_") || text.hasPrefix("A:_"))
            && bytes.dropFirst(3).allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    static func isCertificateURL(_ url: String) -> Bool {
        let scheme = "https://"
        guard url.hasPrefix(scheme), url.hasSuffix(".cer"), url.utf8.count <= 256 else { return false }
        let parts = url.dropFirst(scheme.count).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasSuffix(gameCenterHost), parts[0].count > gameCenterHost.count else {
            return false
        }
        return parts[0].allSatisfy { isPlain($0) || $0 == "." } && !parts[0].hasPrefix(".")
            && parts[1].allSatisfy { isPlain($0) || "./_".contains($0) } && !parts[1].contains("..")
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber) || character == "-"
    }

    private static func refusal(_ detail: String) -> FederationError {
        FederationError(.invalidResponse, detail: detail, cause: detail)
    }
}
