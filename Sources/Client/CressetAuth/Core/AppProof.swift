import CressetWire

/// A proof from the app or from its user, required before an SMS is sent (docs/wire §10.1).
enum AppProof: Equatable, Sendable {
    case none
    /// The secret from a silent push notification, with its receipt.
    case push(receipt: String, secret: String)
    case page(token: String)

    /// True if a new push notification can replace the proof.
    var isPush: Bool {
        if case .push = self { true } else { false }
    }

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
