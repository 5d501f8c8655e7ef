import CressetWire

/// The rotation of refresh tokens: each refresh gives another one, and one that is used again later ends its session.
extension Accounts {
    /// A refresh token as it was presented.
    ///
    /// The first one of a session is random. Those that follow are made of its digest, their number and a code under the
    /// master key: nobody else makes one, every one that ever was is known at any time, and two calls with one token get
    /// the same successor. The database keeps a number for each session, and no list.
    struct PresentedToken: Sendable {
        /// The digest of the session's first token.
        let digest: [UInt8]
        /// 0 for the first one.
        let generation: Int64
    }

    /// A token that was used although another one had long taken its place.
    public struct ReusedToken: Sendable {
        /// The name of the session, which has ended.
        public let sessionID: String
        /// The account of the session.
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

    /// The text of a token that is not the session's first.
    private func text(of token: PresentedToken) -> String {
        let number = (0..<Self.numberLength).reversed().map { UInt8(truncatingIfNeeded: token.generation >> ($0 * 8)) }
        let named = token.digest + number
        return Base64.urlEncoded(named + code(of: named))
    }

    private func code(of named: [UInt8]) -> [UInt8] {
        Array(secrets.keyedDigest(named, context: "refresh-token").prefix(Self.tokenCodeLength))
    }

    /// Takes the token, in the step where anything is to be written.
    ///
    /// - Parameter report: Told of a token that has ended its session by this call.
    /// - Returns: The token that the client is to use from now on.
    /// - Throws: `tokenExpired`.
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
        if !session.take(presented.generation, under: policy, at: now) || session.tokens != found.tokens {
            let (written, isReuse) = try await take(presented, under: policy, at: now)
            if isReuse { report(ReusedToken(sessionID: written.id.text, account: account)) }
            session = written
        }
        guard session.revokedAt == nil else { throw IdentityError(.tokenExpired) }
        let latest = session.tokens.generation
        guard latest != presented.generation else { return text }
        return self.text(of: PresentedToken(digest: presented.digest, generation: latest))
    }

    private func take(
        _ presented: PresentedToken,
        under policy: SignInPolicy,
        at now: Timestamp
    ) async throws -> (session: Session, isReuse: Bool) {
        do throws(StoreError) {
            return try await store.updateSession(refreshTokenDigest: presented.digest) { session in
                let wasAlive = session.revokedAt == nil
                let isAlive = session.take(presented.generation, under: policy, at: now)
                return (session, wasAlive && !isAlive)
            }
        } catch {
            // Deleted since it was found.
            guard error.code == .notFound else { throw error }
            throw IdentityError(.invalidRefreshToken)
        }
    }
}
