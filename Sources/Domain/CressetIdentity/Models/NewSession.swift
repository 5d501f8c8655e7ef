import CressetWire

/// The attributes of a session to be opened.
struct NewSession: Sendable {
    /// A session that the new one replaces.
    struct Former: Sendable {
        let authTime: Int64
        let proof: SignInProof
    }

    var signInProvider: String
    var claims = JSONObject()
    var signInAttributes = JSONObject()
    /// The second factor that tokens name.
    var secondFactor: SessionSecondFactor?
    /// The method of the sign-in, if functions of the project have to agree to it.
    var method: SignInMethod?
    /// The session that this one replaces; `nil` for a sign-in.
    private(set) var former: Former?
    /// True if the session's owner gives a sign-in method to an account that never had one: the first sign-in to it.
    private(set) var isClaim = false

    /// The session of a sign-in.
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

    /// The session that replaces a token's, with the token's proof.
    ///
    /// - Parameter signInProvider: The provider that the new tokens name; `nil` for that of the token.
    init(replacing token: PresentedIDToken, signInProvider: String? = nil) {
        self.init(signInProvider: signInProvider ?? token.signInProvider, secondFactor: token.secondFactor)
        former = Former(authTime: token.authTime, proof: token.proof)
    }

    /// Returns the session of a sign-in method that the owner of a token adds. It adds no proof to the token's, unless it
    /// claims the account.
    func added(to old: Account, by token: PresentedIDToken) -> NewSession {
        var session = self
        session.secondFactor = token.secondFactor
        session.isClaim = old.isUnclaimed
        session.former = old.isUnclaimed ? nil : Former(authTime: token.authTime, proof: token.proof)
        return session
    }

    /// Refuses a step on an account that was claimed since ``added(to:by:)``.
    ///
    /// - Throws: `overloaded`.
    func requireSameStanding(of old: Account) throws(IdentityError) {
        guard isClaim == old.isUnclaimed else { throw IdentityError(.overloaded) }
    }

    /// Returns the proof of the session if it opens now.
    func proof(at now: Timestamp) -> SignInProof {
        former?.proof
            ?? SignInProof(signedInAt: now.seconds, method: signInProvider, secondFactor: secondFactor)
    }
}
