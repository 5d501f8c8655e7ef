import CressetIdentity
import CressetTokens
import CressetWire

extension IDToken {
    init(_ signIn: SignIn) {
        let (account, session) = (signIn.account, signIn.session)
        self.init(
            projectID: account.pool.projectID,
            localID: account.localID,
            authTime: session.authTime,
            signInProvider: session.signInProvider
        )
        displayName = account.displayName
        photoURL = account.photoURL
        customClaims = Self.customClaims(of: account, in: session)
        email = account.email
        emailVerified = account.emailVerified ?? false
        phoneNumber = account.phoneNumber
        identities = Self.identities(of: account)
        tenantID = account.pool.tenantID
        secondFactor = session.secondFactor.map { ($0.kind, $0.enrollmentID) }
        signInAttributes = session.signInAttributes
        if !session.isToldByItsClaims { firebaseMembers = session.proof.claims }
    }

    // Session claims override account claims of the same name.
    private static func customClaims(of account: Account, in session: Session) -> JSONObject {
        let own = account.customAttributes.flatMap { JSONObject(parsing: $0) }
        return (own?.members ?? []).isEmpty && session.claims.isEmpty
            ? JSONObject() : JSONObject((own?.members ?? []).map { ($0, $1) } + session.claims.members.map { ($0, $1) })
    }

    private static func identities(of account: Account) -> JSONObject {
        var identities = JSONObject()
        for identity in account.identities {
            let known = identities[identity.providerID]?.array ?? []
            identities[identity.providerID] = .array(known + [.string(identity.rawID)])
        }
        identities["email"] = account.email.map { [.string($0)] }
        identities["phone"] = account.phoneNumber.map { [.string($0)] }
        return identities
    }
}

extension Session {
    fileprivate var isToldByItsClaims: Bool {
        proof == SignInProof(signedInAt: authTime, method: signInProvider, secondFactor: secondFactor)
    }
}
