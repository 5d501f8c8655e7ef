import CressetWire

/// Each refresh issues a new token, and late reuse ends the session.
extension Accounts {
    /// The first token of a session is random. Later ones contain its digest, their number and a code under the master
    /// key. They cannot be forged, all are recognized forever, and two calls with one token get the same successor. The
    /// database needs only one number per session.
    struct PresentedToken: Sendable {
        let digest: [UInt8]
        let generation: Int64
    }

    /// A token used after the grace for replaced tokens.
    public struct ReusedToken: Sendable {
        public let sessionID: String
        public let account: Account
    }

    private static let digestLength = 32
    private static let tokenCodeLength = 32
    private static let numberLength = 8

    func presentedToken(_ text: String) -> PresentedToken {
        let named = Self.digestLength + Self.numberLength
        guard text.utf8.count == (named + Self.tokenCodeLength) * 4 / 3, let bytes = Base64.urlDecoded(text),
            bytes.count == named + Self.tokenCodeLength,
            secrets.areEqual(code(of: Array(bytes.prefix(named))), Array(bytes.suffix(Self.tokenCodeLength)))
        else { return PresentedToken(digest: digest(ofRefreshToken: text), generation: 0) }
        let number = bytes[Self.digestLength..<named].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return PresentedToken(digest: Array(bytes.prefix(Self.digestLength)), generation: Int64(clamping: number))
    }

    private func text(of token: PresentedToken) -> String {
        let number = (0..<Self.numberLength).reversed().map { UInt8(truncatingIfNeeded: token.generation >> ($0 * 8)) }
        let named = token.digest + number
        return Base64.urlEncoded(named + code(of: named))
    }

    private func code(of named: [UInt8]) -> [UInt8] {
        Array(secrets.keyedDigest(named, context: "refresh-token").prefix(Self.tokenCodeLength))
    }

    /// The store is involved only for a change.
    func successor(
        of presented: PresentedToken,
        spelt text: String,
        in found: Session,
        of account: Account,
        under policy: SignInPolicy,
        reporting report: (ReusedToken) -> Void
    ) async throws -> String {
        let now = clock.now()
        var session = found
        if !session.accept(presented.generation, under: policy, at: now) || session.tokens != found.tokens {
            let (written, isReuse) = try await accept(presented, under: policy, at: now)
            if isReuse { report(ReusedToken(sessionID: written.id.text, account: account)) }
            session = written
        }
        guard session.revokedAt == nil else { throw IdentityError(.tokenExpired) }
        let latest = session.tokens.generation
        guard latest != presented.generation else { return text }
        return self.text(of: PresentedToken(digest: presented.digest, generation: latest))
    }

    private func accept(
        _ presented: PresentedToken,
        under policy: SignInPolicy,
        at now: Timestamp
    ) async throws -> (session: Session, isReuse: Bool) {
        do throws(StoreError) {
            return try await store.updateSession(refreshTokenDigest: presented.digest) { session in
                let wasAlive = session.revokedAt == nil
                let isAlive = session.accept(presented.generation, under: policy, at: now)
                return (session, wasAlive && !isAlive)
            }
        } catch {
            // Deleted after the lookup.
            guard error.code == .notFound else { throw error }
            throw IdentityError(.invalidRefreshToken)
        }
    }
}
