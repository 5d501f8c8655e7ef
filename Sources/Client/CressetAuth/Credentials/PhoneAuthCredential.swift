import CressetWire
public import Foundation

/// An opaque proof of a phone number, valid for one sign-in.
///
/// The error `credentialAlreadyInUse` contains a new one under ``AuthErrors/userInfoUpdatedCredentialKey``. It signs in
/// to the number's account without another code.
#if canImport(ObjectiveC)
    @objc(FIRPhoneAuthCredential)
#endif
open class PhoneAuthCredential: AuthCredential, NSSecureCoding, @unchecked Sendable {
    enum Proof: Equatable, Sendable {
        case code(String, verificationID: String)
        /// The server's proof for a number of another account.
        case temporary(proof: String, phoneNumber: String)
    }

    let proof: Proof

    init(_ proof: Proof) {
        self.proof = proof
        super.init(provider: AuthProviderID.phone.rawValue)
    }

    /// Always true.
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

    /// Writes all data, including secrets.
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
