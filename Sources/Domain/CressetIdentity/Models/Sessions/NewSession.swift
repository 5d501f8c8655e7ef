import CressetWire

struct NewSession: Sendable {
    struct Former: Sendable {
        let authTime: Int64
        let proof: SignInProof
    }

    var signInProvider: String
    var claims = JSONObject()
    var signInAttributes = JSONObject()
    var secondFactor: SessionSecondFactor?
    var temporaryPassword: [UInt8]?
    /// Sign-in method, if blocking functions must approve it.
    var method: SignInMethod?
    /// `nil` for a sign-in.
    private(set) var former: Former?
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

    /// With the token's proof.
    ///
    /// - Parameters:
    ///   - replaced: Token's session, for its claims and attributes; `nil` if it is not stored.
    ///   - signInProvider: Provider in the new tokens; `nil` for the token's.
    init(replacing token: PresentedIDToken, of replaced: Session?, signInProvider: String? = nil) {
        let provider = signInProvider ?? token.signInProvider
        self.init(
            signInProvider: provider,
            claims: replaced?.claims ?? JSONObject(),
            signInAttributes: provider == replaced?.signInProvider ? replaced?.signInAttributes ?? [:] : [:],
            secondFactor: token.secondFactor
        )
        former = Former(authTime: token.authTime, proof: token.proof)
    }

    /// Returns the session of an added sign-in method. It keeps the claims of the token's session, and the token's
    /// proof unless it claims the account.
    func added(to old: Account, by token: PresentedIDToken, of replaced: Session?) -> NewSession {
        var session = self
        session.claims = replaced?.claims ?? JSONObject()
        session.secondFactor = token.secondFactor
        session.isClaim = old.isUnclaimed
        session.former = old.isUnclaimed ? nil : Former(authTime: token.authTime, proof: token.proof)
        return session
    }

    /// Rejects a step on an account claimed since ``added(to:by:of:)``.
    func requireSameStanding(of old: Account) throws(IdentityError) {
        guard isClaim == old.isUnclaimed else { throw IdentityError(.overloaded) }
    }

    func proof(at now: Timestamp) -> SignInProof {
        former?.proof
            ?? SignInProof(signedInAt: now.seconds, method: signInProvider, secondFactor: secondFactor)
    }
}

public struct SessionSecondFactor: Equatable, Sendable {
    /// `phone`, `totp`, `passkey` or `recovery`.
    public let kind: String
    public let enrollmentID: String

    public init(kind: String, enrollmentID: String) {
        self.kind = kind
        self.enrollmentID = enrollmentID
    }
}

/// The proofs of the owner at the opening of a session.
///
/// Only a sign-in creates one. Replacement sessions copy it, so no account change makes sessions younger or stronger.
public struct SignInProof: Equatable, Sendable {
    /// Seconds since 1970.
    public let signedInAt: Int64
    /// The first factor: `password`, `phone`, `passkey`, `google.com`, …
    public let method: String
    public let secondFactor: SessionSecondFactor?

    public init(signedInAt: Int64, method: String, secondFactor: SessionSecondFactor? = nil) {
        self.signedInAt = signedInAt
        self.method = method
        self.secondFactor = secondFactor
    }
}
