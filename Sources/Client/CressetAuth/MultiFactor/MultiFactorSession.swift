public import Foundation

/// An opaque proof of a first factor, for an enrollment or a pending sign-in.
#if canImport(ObjectiveC)
    @objc(FIRMultiFactorSession)
#endif
open class MultiFactorSession: NSObject, @unchecked Sendable {
    enum Proof: Sendable {
        case user(User)
        case pendingCredential(String)
    }

    let proof: Proof
    /// The ``Auth`` of a pending sign-in.
    let auth: Auth?

    init(_ proof: Proof, auth: Auth? = nil) {
        self.proof = proof
        self.auth = auth
    }
}
