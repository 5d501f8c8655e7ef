import CressetFederation
import CressetServerWire
import CressetWire

extension WireError {
    init(_ error: FederationError) {
        switch error.code {
        case .invalidNonce: self.init(.missingOrInvalidNonce, detail: error.detail)
        case .invalidCredential: self.init(.invalidCredentialOrProviderID, detail: error.detail)
        case .invalidParameter: self.init(.invalidArgument, detail: error.detail)
        case .misconfigured:
            self.init(
                .operationNotAllowed,
                detail: error.detail ?? "The identity provider configuration is incomplete."
            )
        case .unknownProvider:
            self.init(.operationNotAllowed, detail: "The identity provider configuration is not found.")
        default: self.init(.invalidIDPResponse, detail: error.detail)
        }
    }
}
