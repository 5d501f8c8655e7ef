public import Foundation

/// Proof of a first factor: of a user who enrols a second one, or of a sign-in that waits for it. Opaque.
#if canImport(ObjectiveC)
    @objc(FIRMultiFactorSession)
#endif
open class MultiFactorSession: NSObject, @unchecked Sendable {
    enum Proof: Sendable {
        case user(User)
        case pendingCredential(String)
    }

    let proof: Proof
    /// The ``Auth`` of a sign-in that waits.
    let auth: Auth?

    init(_ proof: Proof, auth: Auth? = nil) {
        self.proof = proof
        self.auth = auth
    }
}
