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

    init(_ proof: Proof) {
        self.proof = proof
    }
}
