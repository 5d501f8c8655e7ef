import CressetCrypto
import CressetWire
import CressetXML

/// An identity provider's metadata (SAML 2.0 Metadata §2.4.3).
public struct SAMLProviderMetadata: Equatable, Sendable {
    public let identityProviderID: String
    public let signOnURL: String
    /// The transport of requests to ``signOnURL``; prefers redirects.
    public let requestBinding: SAMLBinding
    /// In Base64.
    public let certificates: [String]
    public let wantsSignedRequests: Bool

    private static let namespace = SAMLNamespace.metadata
    private static let bindings = "urn:oasis:names:tc:SAML:2.0:bindings:"

    /// Parses a document without verifying its signature: the caller must trust its source.
    ///
    /// - Parameters:
    ///   - id: Entity, if the document has several; `nil` for the only identity provider.
    ///   - now: Seconds since 1970.
    /// - Throws: ``FederationError``: `misconfigured`, with a cause for the operator.
    public init(_ bytes: [UInt8], entityID id: String? = nil, now: Int64) throws(FederationError) {
        guard bytes.count <= XMLDocument.byteLimit else {
            throw Self.refusal("longer than \(XMLDocument.byteLimit / 1024) KiB")
        }
        let root = try Self.root(of: bytes)
        let entities = Self.entities(in: root).filter { id == nil || $0[attribute: "entityID"] == id }
        guard let entity = entities.first, entities.count == 1, let name = entity[attribute: "entityID"] else {
            throw Self.refusal(
                entities.isEmpty
                    ? "it contains no matching identity provider" : "it contains several identity providers"
            )
        }
        for element in [root, entity] {
            guard let end = element[attribute: "validUntil"] else { continue }
            guard let end = SAMLInstant.seconds(end), now < end else { throw Self.refusal("it has expired") }
        }
        guard let provider = Self.provider(in: entity) else {
            throw Self.refusal("it contains no matching identity provider")
        }
        identityProviderID = name
        (signOnURL, requestBinding) = try Self.service(of: provider)
        certificates = Self.certificates(of: provider)
        guard !certificates.isEmpty, certificates.allSatisfy(SAMLSettings.isCertificate) else {
            throw Self.refusal("it has no certificate for verifying signatures")
        }
        wantsSignedRequests = ["true", "1"].contains(provider[attribute: "WantAuthnRequestsSigned"] ?? "")
    }

    private static func root(of bytes: [UInt8]) throws(FederationError) -> XMLElement {
        do throws(XMLError) {
            return try XMLDocument(bytes).root
        } catch {
            throw refusal("not an XML document: \(error.code) \(error.cause)")
        }
    }

    private static func entities(in element: XMLElement) -> [XMLElement] {
        if element.isNamed("EntityDescriptor", in: namespace) { return provider(in: element) == nil ? [] : [element] }
        guard element.isNamed("EntitiesDescriptor", in: namespace) else { return [] }
        return element.children.flatMap(entities)
    }

    private static func provider(in entity: XMLElement) -> XMLElement? {
        entity.children("IDPSSODescriptor", in: namespace).first {
            ($0[attribute: "protocolSupportEnumeration"] ?? "").split(whereSeparator: \.isWhitespace)
                .contains(Substring(SAMLNamespace.protocol))
        }
    }

    private static func service(of provider: XMLElement) throws(FederationError) -> (String, SAMLBinding) {
        let services = provider.children("SingleSignOnService", in: namespace)
        for (name, binding) in [("HTTP-Redirect", SAMLBinding.redirect), ("HTTP-POST", .post)] {
            let found = services.first { $0[attribute: "Binding"] == bindings + name }
            guard let url = found?[attribute: "Location"] else { continue }
            guard ProviderURL.isAcceptable(url) else {
                throw refusal("its URL is invalid: \(ProfileText.quoted(url))")
            }
            return (url, binding)
        }
        throw refusal("it supports neither the redirect nor the POST binding")
    }

    private static func certificates(of provider: XMLElement) -> [String] {
        provider.children("KeyDescriptor", in: namespace)
            .filter { ($0[attribute: "use"] ?? "signing") == "signing" }
            .flatMap { $0.children("KeyInfo", in: SAMLNamespace.signature) }
            .flatMap { $0.children("X509Data", in: SAMLNamespace.signature) }
            .flatMap { $0.children("X509Certificate", in: SAMLNamespace.signature) }
            .compactMap { $0.plainText.flatMap(SAMLText.bytes).map(Base64.encoded) }
    }

    private static func refusal(_ cause: String) -> FederationError {
        FederationError(.misconfigured, cause: "Invalid metadata: \(cause).")
    }
}
