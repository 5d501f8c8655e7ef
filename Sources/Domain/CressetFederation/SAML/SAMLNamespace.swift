/// Namespace URIs (SAML 2.0 Core §1.1, XML Signature 1.1 §1.3, XML Encryption 1.1 §1.3).
enum SAMLNamespace {
    static let assertion = "urn:oasis:names:tc:SAML:2.0:assertion"
    static let `protocol` = "urn:oasis:names:tc:SAML:2.0:protocol"
    static let metadata = "urn:oasis:names:tc:SAML:2.0:metadata"
    static let signature = "http://www.w3.org/2000/09/xmldsig#"
    static let encryption = "http://www.w3.org/2001/04/xmlenc#"
    static let encryption11 = "http://www.w3.org/2009/xmlenc11#"
    static let exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#"
}
