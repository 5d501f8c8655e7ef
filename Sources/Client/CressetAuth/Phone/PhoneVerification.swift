import CressetWire
import Foundation

/// The request for one SMS code, from app verification to verification ID (docs/wire §10.1, §11.3, §11.6).
struct PhoneVerification {
    enum Purpose: Sendable {
        /// Sign-in, or a change of a user's number.
        case signIn(phoneNumber: String)
        case enrollment(phoneNumber: String, of: User)
        /// The second factor of a sign-in.
        case challenge(factorID: String, pendingCredential: String)
    }

    let core: AuthCore
    let purpose: Purpose

    /// Requests the SMS, and returns the verification ID.
    ///
    /// - Parameter delegate: Opens the page for app verification; `nil` for the platform's default.
    func id(shownBy delegate: (any AuthUIDelegate)?) async throws -> String {
        let verifier = AppVerifier(core: core)
        let proof = try await verifier.proof(shownBy: delegate)
        do {
            return try await id(with: proof)
        } catch let error as NSError where error.is(.invalidAppCredential) && proof.isPush {
            // The server has forgotten the receipt: request another one, once.
            core.appVerification.forget(proof)
            return try await id(with: try await verifier.proof(shownBy: delegate))
        }
    }

    private func id(with proof: AppProof) async throws -> String {
        guard let id = try await send(proof), !id.isEmpty else {
            throw NSError.auth(.invalidVerificationID, text: "The server returned no verification ID.")
        }
        return id
    }

    private func send(_ proof: AppProof) async throws -> String? {
        switch purpose {
        case .signIn(let phoneNumber): return try await sendToNumber(proof.request(for: phoneNumber))
        case .enrollment(let phoneNumber, let user):
            return try await core.withToken(of: user, isInTurn: false) { token in
                try await core.call(StartMfaEnrollment.self) { request in
                    request.idToken = token
                    request.phoneEnrollmentInfo = proof.request(for: phoneNumber)
                    request.tenantId = user.tenantID
                }
            }.phoneSessionInfo?.sessionInfo
        case .challenge(let factorID, let pendingCredential):
            return try await core.call(StartMfaSignIn.self) { request in
                request.mfaPendingCredential = pendingCredential
                request.mfaEnrollmentId = factorID
                request.phoneSignInInfo = proof.request(for: nil)
            }.phoneResponseInfo?.sessionInfo
        }
    }

    private func sendToNumber(_ message: PhoneVerificationRequest) async throws -> String? {
        try await core.call(SendVerificationCode.self) { request in
            request.phoneNumber = message.phoneNumber
            request.iosReceipt = message.iosReceipt
            request.iosSecret = message.iosSecret
            request.recaptchaToken = message.recaptchaToken
            request.clientType = message.clientType
        }.sessionInfo
    }
}
