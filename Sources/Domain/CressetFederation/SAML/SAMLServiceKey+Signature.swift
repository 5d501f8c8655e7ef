import CressetCrypto
import CressetWire
import CressetXML

extension SAMLServiceKey {
    /// Signs bytes with ``SAMLAlgorithms/ownSignature``.
    func signature(of bytes: [UInt8]) throws(FederationError) -> [UInt8] {
        do {
            return try opened().signature(for: bytes)
        } catch let error as FederationError {
            throw error
        } catch {
            throw Self.failure
        }
    }

    /// - Parameter element: Element without the signature (SAML 2.0 Core §5.4).
    func enveloped(in element: String, id: String) throws(FederationError) -> String {
        let digest = Base64.encoded(HashAlgorithm.sha256.digest(try Self.canonical(element)))
        let info = """
            <ds:SignedInfo xmlns:ds="\(SAMLNamespace.signature)">\
            <ds:CanonicalizationMethod Algorithm="\(SAMLAlgorithms.exclusive)"/>\
            <ds:SignatureMethod Algorithm="\(SAMLAlgorithms.ownSignature)"/><ds:Reference URI="#\(id)"><ds:Transforms>\
            <ds:Transform Algorithm="\(SAMLAlgorithms.enveloped)"/>\
            <ds:Transform Algorithm="\(SAMLAlgorithms.exclusive)"/></ds:Transforms>\
            <ds:DigestMethod Algorithm="\(SAMLNamespace.encryption)sha256"/><ds:DigestValue>\(digest)</ds:DigestValue>\
            </ds:Reference></ds:SignedInfo>
            """
        let value = Base64.encoded(try signature(of: try Self.canonical(info)))
        return """
            <ds:Signature xmlns:ds="\(SAMLNamespace.signature)">\(info)<ds:SignatureValue>\(value)</ds:SignatureValue>\
            <ds:KeyInfo><ds:X509Data><ds:X509Certificate>\(certificateText)</ds:X509Certificate></ds:X509Data>\
            </ds:KeyInfo></ds:Signature>
            """
    }

    private static func canonical(_ element: String) throws(FederationError) -> [UInt8] {
        guard let document = try? XMLDocument(Array(element.utf8)), let bytes = document.canonical(document.root) else {
            throw failure
        }
        return bytes
    }

    private static let failure = FederationError(.misconfigured, cause: "signing the request failed")
}
