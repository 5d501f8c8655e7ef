import CressetCrypto
import CressetFederation
import CressetTesting
import CressetWire
import Synchronization

/// A service provider and an identity provider with a fixed clock.
struct SAMLBed {
    static let now: Int64 = 1_700_000_000
    static let consumerURL = "https://auth.example.com/__/auth/handler"
    static let requestID = "_request"

    // Keys are generated once because generating them is slow.
    private static let made = Result { (try SAMLIdentityProvider(), try SAMLIdentityProvider()) }
    private static let service = Result { try SAMLServiceKey.make(now: now) }

    let provider: SAMLIdentityProvider
    let other: SAMLIdentityProvider
    var settings: ProviderSettings
    let federation: Federation
    var pending: PendingAuthorization?

    init() throws {
        (provider, other) = try Self.made.get()
        settings = ProviderSettings(
            providerID: "saml.acme",
            clientID: SAMLIdentityProvider.serviceID,
            saml: SAMLSettings(
                identityProviderID: SAMLIdentityProvider.entityID,
                signOnURL: SAMLIdentityProvider.signOnURL,
                certificates: [provider.certificate],
                serviceProviderID: SAMLIdentityProvider.serviceID,
                serviceKey: try Self.service.get()
            )
        )
        federation = Federation(
            transport: FakeProvider(),
            now: { Self.now },
            random: { .init(repeating: 7, count: $0) }
        )
        pending = PendingAuthorization(
            providerID: "saml.acme",
            redirectURI: Self.consumerURL,
            issuer: SAMLIdentityProvider.entityID,
            requestID: Self.requestID
        )
    }

    var answer: SAMLIdentityProvider.Answer {
        SAMLIdentityProvider.Answer(to: Self.requestID, at: Self.consumerURL, now: Self.now)
    }

    func profile(_ xml: String) throws(FederationError) -> FederatedProfile {
        try federation.verify(samlResponse: Base64.encoded(Array(xml.utf8)), pending: pending, settings: settings)
    }

    /// Returns the error for a rejected response, or `nil` for an accepted one.
    func refusal(of xml: String) -> FederationError? {
        do throws(FederationError) {
            _ = try profile(xml)
            return nil
        } catch {
            return error
        }
    }
}
