public import CressetCrypto
import CressetIdentity
import CressetWire
import CressetXML

/// A SAML identity provider: it says of people what it is told to say, and signs it.
public struct SAMLIdentityProvider: Sendable {
    /// Everything that an answer says; tests spoil it.
    public struct Answer: Sendable {
        /// The id of the response.
        public var responseID = "_response"
        /// The id of the assertion.
        public var assertionID = "_assertion"
        /// The id of the request.
        public var inResponseTo: String?
        /// The issuer of both.
        public var issuer = SAMLIdentityProvider.entityID
        /// The URL that the response goes to.
        public var destination: String?
        /// The URL that the confirmation is for.
        public var recipient: String
        /// The service provider.
        public var audience = SAMLIdentityProvider.serviceID
        /// The content of the name, as it stands in XML.
        public var name = "ada-17"
        /// The format of the name; `nil` leaves it out.
        public var nameFormat: String?
        /// The attributes by their names.
        public var attributes: [(name: String, value: String)] = []
        /// The status of the response.
        public var status = "urn:oasis:names:tc:SAML:2.0:status:Success"
        /// The moment of the answer, in seconds since 1970.
        public var now: Int64
        /// The first moment of the conditions, in seconds after ``now``.
        public var begin: Int64 = -5
        /// The end of the conditions and the confirmation, in seconds after ``now``.
        public var end: Int64 = 300
        /// Signs the response.
        public var signsResponse = false
        /// Signs the assertion.
        public var signsAssertion = true

        /// Makes an answer to a request.
        public init(to requestID: String?, at consumerURL: String, now: Int64) {
            inResponseTo = requestID
            destination = consumerURL
            recipient = consumerURL
            self.now = now
        }
    }

    /// The provider's id.
    public static let entityID = "https://idp.example.com"
    /// The URL that people are sent to.
    public static let signOnURL = "https://idp.example.com/sso"
    /// The id of the service provider.
    public static let serviceID = "https://acme.example.com/saml"

    private static let digest = "http://www.w3.org/2001/04/xmlenc#sha256"
    private static let signature = "http://www.w3.org/2000/09/xmldsig#"
    private static let exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#"

    /// The key that signs.
    public let key: RSAPrivateKey
    /// The certificate of the key, in PEM.
    public let certificate: String
    /// The algorithm that signatures say to be made with.
    public var algorithm = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
    /// XML that signatures carry as the key, if any.
    public var keyInfo = ""

    /// Makes a provider with a key of its own.
    ///
    /// - Throws: `CryptoError`.
    public init() throws {
        key = try RSAPrivateKey()
        certificate = try Certificate.selfSigned(key, commonName: "idp", notBefore: 0, notAfter: 4_000_000_000)
    }

    /// The response in Base64, as a browser brings it.
    ///
    /// - Throws: `CryptoError`, `XMLError`.
    public func response(_ answer: Answer) throws -> String {
        Base64.encoded(Array(try xml(answer).utf8))
    }

    /// The response as a text.
    ///
    /// - Parameter change: Changes the text of the assertion, signed or not, before it is put into the response.
    /// - Throws: `CryptoError`, `XMLError`.
    public func xml(_ answer: Answer, changing change: (String) throws -> String = { $0 }) throws -> String {
        let plain = assertion(answer)
        let assertion = try change(answer.signsAssertion ? signed(plain, id: answer.assertionID) : plain)
        let response = response(answer, with: assertion)
        return answer.signsResponse ? try signed(response, id: answer.responseID) : response
    }

    /// The response around an assertion.
    public func response(_ answer: Answer, with assertion: String) -> String {
        let destination = answer.destination.map { " Destination=\"\($0)\"" } ?? ""
        let answered = answer.inResponseTo.map { " InResponseTo=\"\($0)\"" } ?? ""
        return """
            <samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" \
            xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="\(answer.responseID)" Version="2.0" \
            IssueInstant="\(Self.text(answer.now))"\(destination)\(answered)><saml:Issuer>\(answer.issuer)</saml:Issuer>\
            <samlp:Status><samlp:StatusCode Value="\(answer.status)"/></samlp:Status>\(assertion)</samlp:Response>
            """
    }

    /// The assertion, not signed.
    public func assertion(_ answer: Answer) -> String {
        let answered = answer.inResponseTo.map { " InResponseTo=\"\($0)\"" } ?? ""
        let format = answer.nameFormat.map { " Format=\"\($0)\"" } ?? ""
        let (begin, end) = (Self.text(answer.now + answer.begin), Self.text(answer.now + answer.end))
        let attributes = answer.attributes.map { name, value in
            "<saml:Attribute Name=\"\(name)\"><saml:AttributeValue>\(value)</saml:AttributeValue></saml:Attribute>"
        }
        let statement =
            attributes.isEmpty ? "" : "<saml:AttributeStatement>\(attributes.joined())</saml:AttributeStatement>"
        return """
            <saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="\(answer.assertionID)" Version="2.0" \
            IssueInstant="\(Self.text(answer.now))"><saml:Issuer>\(answer.issuer)</saml:Issuer><saml:Subject>\
            <saml:NameID\(format)>\(answer.name)</saml:NameID>\
            <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData \
            NotOnOrAfter="\(end)" Recipient="\(answer.recipient)"\(answered)/></saml:SubjectConfirmation></saml:Subject>\
            <saml:Conditions NotBefore="\(begin)" NotOnOrAfter="\(end)"><saml:AudienceRestriction>\
            <saml:Audience>\(answer.audience)</saml:Audience></saml:AudienceRestriction></saml:Conditions>\
            <saml:AuthnStatement AuthnInstant="\(Self.text(answer.now))"><saml:AuthnContext><saml:AuthnContextClassRef>\
            urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext>\
            </saml:AuthnStatement>\(statement)</saml:Assertion>
            """
    }

    /// An element with the signature of itself after its issuer.
    ///
    /// - Throws: `CryptoError`, `XMLError`.
    public func signed(_ element: String, id: String) throws -> String {
        let document = try XMLDocument(Array(element.utf8))
        let bytes = document.canonical(document.root) ?? []
        let info = """
            <ds:SignedInfo xmlns:ds="\(Self.signature)"><ds:CanonicalizationMethod Algorithm="\(Self.exclusive)">\
            </ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="\(algorithm)"></ds:SignatureMethod>\
            <ds:Reference URI="#\(id)"><ds:Transforms><ds:Transform Algorithm="\(Self.signature)enveloped-signature">\
            </ds:Transform><ds:Transform Algorithm="\(Self.exclusive)"></ds:Transform></ds:Transforms>\
            <ds:DigestMethod Algorithm="\(Self.digest)"></ds:DigestMethod><ds:DigestValue>\
            \(Base64.encoded(HashAlgorithm.sha256.digest(bytes)))</ds:DigestValue></ds:Reference></ds:SignedInfo>
            """
        let value = Base64.encoded(try key.signature(for: Array(info.utf8)))
        let signature = """
            <ds:Signature xmlns:ds="\(Self.signature)">\(info)<ds:SignatureValue>\(value)</ds:SignatureValue>\(keyInfo)\
            </ds:Signature>
            """
        guard let issuer = element.firstRange(of: "</saml:Issuer>") else { return element }
        return element[..<issuer.upperBound] + signature + element[issuer.upperBound...]
    }

    private static func text(_ seconds: Int64) -> String {
        Timestamp(seconds: seconds).rfc3339
    }
}
