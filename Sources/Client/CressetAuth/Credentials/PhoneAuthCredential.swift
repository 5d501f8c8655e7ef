import CressetWire
public import Foundation

/// A phone number that a code has proved. Opaque.
///
/// It signs in once. One that comes with `credentialAlreadyInUse`, under ``AuthErrors/userInfoUpdatedCredentialKey``, signs
/// in to the account that has the number, and needs no other code.
#if canImport(ObjectiveC)
    @objc(FIRPhoneAuthCredential)
#endif
open class PhoneAuthCredential: AuthCredential, NSSecureCoding, @unchecked Sendable {
    enum Proof: Equatable, Sendable {
        /// The code that was sent.
        case code(String, verificationID: String)
        /// The server's proof of a number that another account has.
        case temporary(proof: String, phoneNumber: String)
    }

    let proof: Proof

    init(_ proof: Proof) {
        self.proof = proof
        super.init(provider: AuthProviderID.phone.rawValue)
    }

    /// True.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required convenience init?(coder: NSCoder) {
        if let id = coder.text(forKey: "verificationID"), let code = coder.text(forKey: "verificationCode") {
            self.init(.code(code, verificationID: id))
        } else if let proof = coder.text(forKey: "temporaryProof"), let number = coder.text(forKey: "phoneNumber") {
            self.init(.temporary(proof: proof, phoneNumber: number))
        } else {
            return nil
        }
    }

    /// Writes everything: it holds secrets.
    public func encode(with coder: NSCoder) {
        switch proof {
        case .code(let code, let verificationID):
            coder.encode(text: verificationID, forKey: "verificationID")
            coder.encode(text: code, forKey: "verificationCode")
        case .temporary(let proof, let phoneNumber):
            coder.encode(text: proof, forKey: "temporaryProof")
            coder.encode(text: phoneNumber, forKey: "phoneNumber")
        }
    }

    /// Returns the request that signs in with the credential.
    ///
    /// - Throws: `missingVerificationID`, `missingVerificationCode`.
    func request() throws -> SignInWithPhoneNumber.Request {
        var request = SignInWithPhoneNumber.Request()
        switch proof {
        case .code:
            let info = try verification()
            request.sessionInfo = info.sessionInfo
            request.code = info.code
        case .temporary(let proof, let phoneNumber):
            request.temporaryProof = proof
            request.phoneNumber = phoneNumber
        }
        return request
    }

    /// Returns the code as the proof of a second factor.
    ///
    /// - Throws: `missingVerificationID`, `missingVerificationCode`, and `invalidCredential` for a credential without a code.
    func verification() throws -> PhoneVerificationInfo {
        guard case .code(let code, let verificationID) = proof else {
            throw NSError.auth(.invalidCredential, text: "This credential has no SMS code.")
        }
        guard !verificationID.isEmpty else { throw NSError.auth(.missingVerificationID) }
        guard !code.isEmpty else { throw NSError.auth(.missingVerificationCode) }
        var info = PhoneVerificationInfo()
        info.sessionInfo = verificationID
        info.code = code
        return info
    }
}
