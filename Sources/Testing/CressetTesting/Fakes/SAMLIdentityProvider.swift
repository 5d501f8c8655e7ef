public import CressetCrypto
import CressetIdentity
import CressetWire
import CressetXML

public struct SAMLIdentityProvider: Sendable {
    public struct Answer: Sendable {
        public var responseID = "_response"
        public var assertionID = "_assertion"
        public var inResponseTo: String?
        public var issuer = SAMLIdentityProvider.entityID
        public var destination: String?
        public var recipient: String
        public var audience = SAMLIdentityProvider.serviceID
        public var name = "ada-17"
        public var nameFormat: String?
        public var attributes: [(name: String, value: String)] = []
        public var status = "urn:oasis:names:tc:SAML:2.0:status:Success"
        /// The response time, in seconds since 1970.
        public var now: Int64
        /// The start of the conditions, in seconds after ``now``.
        public var begin: Int64 = -5
        /// The end of conditions and confirmation, in seconds after ``now``.
        public var end: Int64 = 300
        public var signsResponse = false
        public var signsAssertion = true

        public init(to requestID: String?, at consumerURL: String, now: Int64) {
            inResponseTo = requestID
            destination = consumerURL
            recipient = consumerURL
            self.now = now
        }
    }

    public static let entityID = "https://idp.example.com"
    public static let signOnURL = "https://idp.example.com/sso"
    public static let serviceID = "https://acme.example.com/saml"

    private static let digest = "http://www.w3.org/2001/04/xmlenc#sha256"
    private static let signature = "http://www.w3.org/2000/09/xmldsig#"
    private static let exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#"

    public let key: RSAPrivateKey
    public let certificate: String
    public var algorithm = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
    public var keyInfo = ""

    public init() throws {
        key = try RSAPrivateKey()
        certificate = try Certificate.selfSigned(key, commonName: "idp", notBefore: 0, notAfter: 4_000_000_000)
    }

    /// Returns the response in Base64, as sent by a browser.
    public func response(_ answer: Answer) throws -> String {
        Base64.encoded(Array(try xml(answer).utf8))
    }

    /// Returns the response as XML.
    ///
    /// - Parameter change: Modifies the assertion before it is inserted.
    public func xml(_ answer: Answer, changing change: (String) throws -> String = { $0 }) throws -> String {
        let plain = assertion(answer)
        let assertion = try change(answer.signsAssertion ? signed(plain, id: answer.assertionID) : plain)
        let response = response(answer, with: assertion)
        return answer.signsResponse ? try signed(response, id: answer.responseID) : response
    }

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

    /// Returns an element with its signature after its issuer.
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
