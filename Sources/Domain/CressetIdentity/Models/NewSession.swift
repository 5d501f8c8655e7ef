import CressetWire

/// The attributes of a new session.
struct NewSession: Sendable {
    struct Former: Sendable {
        let authTime: Int64
        let proof: SignInProof
    }

    var signInProvider: String
    var claims = JSONObject()
    var signInAttributes = JSONObject()
    var secondFactor: SessionSecondFactor?
    /// The digest of the temporary password of the sign-in.
    var temporaryPassword: [UInt8]?
    /// The sign-in method, if blocking functions must approve it.
    var method: SignInMethod?
    /// The replaced session; `nil` for a sign-in.
    private(set) var former: Former?
    /// The name of the token's session, which must not have been revoked.
    private(set) var replaced: SessionID?
    /// True if the session adds the first sign-in method to an account: its first sign-in.
    private(set) var isClaim = false

    init(
        signInProvider: String,
        claims: JSONObject = JSONObject(),
        signInAttributes: JSONObject = JSONObject(),
        secondFactor: SessionSecondFactor? = nil,
        method: SignInMethod? = nil
    ) {
        self.signInProvider = signInProvider
        self.claims = claims
        self.signInAttributes = signInAttributes
        self.secondFactor = secondFactor
        self.method = method
    }

    /// Creates the session replacing a token's, with the token's proof.
    ///
    /// - Parameters:
    ///   - replaced: The token's session, for its claims and attributes; `nil` if it is not stored.
    ///   - signInProvider: The provider in the new tokens; `nil` for the token's.
    init(replacing token: PresentedIDToken, of replaced: Session?, signInProvider: String? = nil) {
        let provider = signInProvider ?? token.signInProvider
        self.init(
            signInProvider: provider,
            claims: replaced?.claims ?? JSONObject(),
            signInAttributes: provider == replaced?.signInProvider ? replaced?.signInAttributes ?? [:] : [:],
            secondFactor: token.secondFactor
        )
        former = Former(authTime: token.authTime, proof: token.proof)
        self.replaced = token.sessionID
    }

    /// Returns the session of an added sign-in method. It keeps the claims of the token's session, and the token's proof
    /// unless it claims the account.
    func added(to old: Account, by token: PresentedIDToken, of replaced: Session?) -> NewSession {
        var session = self
        session.claims = replaced?.claims ?? JSONObject()
        session.replaced = token.sessionID
        session.secondFactor = token.secondFactor
        session.isClaim = old.isUnclaimed
        session.former = old.isUnclaimed ? nil : Former(authTime: token.authTime, proof: token.proof)
        return session
    }

    /// Rejects a step on an account claimed since ``added(to:by:of:)``.
    ///
    /// - Throws: `overloaded`.
    func requireSameStanding(of old: Account) throws(IdentityError) {
        guard isClaim == old.isUnclaimed else { throw IdentityError(.overloaded) }
    }

    func proof(at now: Timestamp) -> SignInProof {
        former?.proof
            ?? SignInProof(signedInAt: now.seconds, method: signInProvider, secondFactor: secondFactor)
    }
}
