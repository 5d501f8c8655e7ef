import CressetAuth
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
        guard let token = SignedToken(parsing: text) else {
            throw AdminError(kind.invalid, message: "The \(kind.name) is malformed.")
        }
        if acceptsUnsigned, rules.isUnsigned(token) {
            let verified = try rules.verifiedToken(with: token.claims, kind: kind, at: now)
            try rules.check(verified, kind: kind, at: now)
            return verified
        }
        let keyID = try rules.keyID(in: token, kind: kind)
        let verified = try rules.verifiedToken(with: token.claims, kind: kind, at: now)
        guard let key = try await keys.key(keyID) else {
            throw AdminError(kind.invalid, message: "The \(kind.name) has an unknown key ID.")
        }
        guard key.verifies(token.signature, of: token.signedBytes) else {
            throw AdminError(kind.invalid, message: "The \(kind.name) has an invalid signature.")
        }
        try rules.check(verified, kind: kind, at: now)
        seen.insert(SeenTokens.Entry(token: verified, keyID: keyID, key: key), text: text)
        return verified
    }
}
