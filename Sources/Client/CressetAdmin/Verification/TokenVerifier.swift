import CressetAuth
import CressetVerification
import Foundation

/// Verifies tokens without calls other than for public keys.
struct TokenVerifier: Sendable {
    var rules: TokenRules
    let acceptsUnsigned: Bool
    let idTokenKeys: KeySource
    let sessionCookieKeys: KeySource
    let clock: AdminClock
    let seenIDTokens = SeenTokens()
    let seenCookies = SeenTokens()

    func verify(_ text: String, as kind: TokenKind) async throws -> VerifiedToken {
        let (keys, seen) = kind == .idToken ? (idTokenKeys, seenIDTokens) : (sessionCookieKeys, seenCookies)
        let now = Int64(clock.now().rounded(.down))
        // A withdrawn key ends its tokens, remembered or not.
        if let entry = seen[text], let key = keys.current?[entry.keyID], key == entry.key {
            try rules.check(entry.token, kind: kind, at: now)
            return entry.token
        }
        let token = try rules.parsed(text, kind: kind)
        if acceptsUnsigned, rules.isUnsigned(token) {
            let verified = try rules.verifiedToken(with: token.claims, kind: kind, at: now)
            try rules.check(verified, kind: kind, at: now)
            return verified
        }
        let keyID = try rules.keyID(in: token, kind: kind)
        let verified = try rules.verifiedToken(with: token.claims, kind: kind, at: now)
        let digest = SHA256Digest.bytes(of: token.signedBytes)
        let key = try rules.check(token, kind: kind, digest: digest, by: try await keys.key(keyID))
        try rules.check(verified, kind: kind, at: now)
        seen.insert(SeenTokens.Entry(token: verified, keyID: keyID, key: key), text: text)
        return verified
    }
}
