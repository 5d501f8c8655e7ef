import CressetWire

/// The proof that the app, and a person in front of it, ask for a text message (docs/wire §10.1).
enum AppProof: Equatable, Sendable {
    /// No proof: for test numbers and emulators.
    case none
    /// The secret that was pushed to the app, with the receipt that it belongs to.
    case push(receipt: String, secret: String)
    /// The token of the page that tells people from programs.
    case page(token: String)

    /// True if another push may lead to a proof that the server takes.
    var isPush: Bool {
        if case .push = self { true } else { false }
    }

    /// Returns the request of a code, with this proof.
    ///
    /// - Parameter phoneNumber: The number; `nil` where a factor has it.
    func request(for phoneNumber: String?) -> PhoneVerificationRequest {
        var request = PhoneVerificationRequest()
        request.phoneNumber = phoneNumber
        request.clientType = ClientType.iOS.rawValue
        switch self {
        case .none: break
        case .push(let receipt, let secret):
            request.iosReceipt = receipt
            request.iosSecret = secret
        case .page(let token): request.recaptchaToken = token
        }
        return request
    }
}
