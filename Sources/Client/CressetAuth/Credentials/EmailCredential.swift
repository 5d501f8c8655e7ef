final class EmailCredential: AuthCredential, @unchecked Sendable {
    enum Proof: Sendable {
        case password(String)
        case link(String)
    }

    let email: String
    let proof: Proof

    init(email: String, proof: Proof) {
        self.email = email
        self.proof = proof
        super.init(provider: EmailAuthProvider.id)
    }
}
