import CressetCompression
import CressetCrypto
import CressetWire

/// SAML 2.0 Core §3.4.1.
struct SAMLRequest {
    /// Starts with a letter, as XML requires.
    let id: String
    let settings: SAMLSettings
    let consumerURL: String
    /// Seconds since 1970.
    let now: Int64

    private var head: String {
        """
        <samlp:AuthnRequest xmlns:samlp="\(SAMLNamespace.protocol)" xmlns:saml="\(SAMLNamespace.assertion)" ID="\(id)" \
        Version="2.0" IssueInstant="\(SAMLInstant.text(now))" Destination="\(SAMLText.escaped(settings.signOnURL))" \
        ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" \
        AssertionConsumerServiceURL="\(SAMLText.escaped(consumerURL))">\
        <saml:Issuer>\(SAMLText.escaped(settings.serviceProviderID))</saml:Issuer>
        """
    }

    private static let tail = "<samlp:NameIDPolicy AllowCreate=\"true\"/></samlp:AuthnRequest>"

    /// The redirect binding, with a signed query (SAML 2.0 Bindings §3.4).
    func url(relayState: String) throws(FederationError) -> String {
        // The binding requires raw deflate without zlib's header and trailer (RFC 1951).
        let deflated = Array(Deflate.compress(Array((head + Self.tail).utf8)).dropFirst(2).dropLast(4))
        var query =
            "SAMLRequest=" + Self.encoded(Base64.encoded(deflated)) + "&RelayState=" + Self.encoded(relayState)
        if settings.signsRequests {
            query += "&SigAlg=" + Self.encoded(SAMLAlgorithms.ownSignature)
            query += "&Signature=" + Self.encoded(Base64.encoded(try key().signature(of: Array(query.utf8))))
        }
        return settings.signOnURL + (settings.signOnURL.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query
    }

    /// The POST binding, with a signed request (SAML 2.0 Bindings §3.5).
    func form(relayState: String) throws(FederationError) -> [(name: String, value: String)] {
        let signature = settings.signsRequests ? try key().enveloped(in: head + Self.tail, id: id) : ""
        let request = Base64.encoded(Array((head + signature + Self.tail).utf8))
        return [(name: "SAMLRequest", value: request), (name: "RelayState", value: relayState)]
    }

    private func key() throws(FederationError) -> SAMLServiceKey {
        guard let key = settings.serviceKey else {
            throw FederationError(.misconfigured, cause: "no key for signing requests")
        }
        return key
    }

    private static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
