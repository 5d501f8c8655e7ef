public import Foundation

@MainActor open class ASPresentationAnchor: NSObject {}

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: Error {
    public enum Code: Int, Sendable {
        case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid
    }
    public let code: Code
}

open class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    @MainActor public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?

    public init(url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {}
    @discardableResult open func start() -> Bool { false }
    open func cancel() {}
}

open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject {
    public init(relyingPartyIdentifier: String) {}

    public func createCredentialRegistrationRequest(
        challenge: Data,
        name: String,
        userID: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
        ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest()
    }

    public func createCredentialAssertionRequest(
        challenge: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
        ASAuthorizationPlatformPublicKeyCredentialAssertionRequest()
    }
}

open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: NSObject {}

open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: NSObject {
    public var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
}

open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject {
    public init(credentialID: Data) {}
}

open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject {
    public var rawAttestationObject: Data? { nil }
    public var rawClientDataJSON: Data { Data() }
    public var credentialID: Data { Data() }
}

// Apple declares the first three as implicitly unwrapped.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject {
    public var rawAuthenticatorData: Data? { nil }
    public var signature: Data? { nil }
    public var userID: Data? { nil }
    public var rawClientDataJSON: Data { Data() }
    public var credentialID: Data { Data() }
}
