import CressetServerWire
import CressetWire

/// A SAML provider. In updates, `nil` changes nothing.
public struct SAMLProvider: Sendable {
    /// The ID: `saml.acme`.
    public let id: String
    /// The provider's entity ID.
    public var idpEntityID: String
    /// Its sign-in page.
    public var ssoURL: String
    /// Its certificates in PEM.
    public var x509Certificates: [String]
    /// The entity ID of the project.
    public var rpEntityID: String
    /// The URL for responses.
    public var callbackURL: String
    /// Signs requests.
    public var signsRequests: Bool?
    /// The display name.
    public var displayName: String?
    /// Allows sign-ins.
    public var isEnabled: Bool

    /// Creates a provider.
    public init(
        id: String, idpEntityID: String, ssoURL: String, x509Certificates: [String], rpEntityID: String,
        callbackURL: String, signsRequests: Bool? = nil, displayName: String? = nil, isEnabled: Bool = true
    ) {
        self.id = id
        self.idpEntityID = idpEntityID
        self.ssoURL = ssoURL
        self.x509Certificates = x509Certificates
        self.rpEntityID = rpEntityID
        self.callbackURL = callbackURL
        self.signsRequests = signsRequests
        self.displayName = displayName
        self.isEnabled = isEnabled
    }
}

extension SAMLProvider: ProviderConfiguration {
    init(_ config: InboundSamlConfig) {
        let members = config.members
        let (idp, sp) = (members["idpConfig"]?.object, members["spConfig"]?.object)
        id = Self.id(in: members)
        idpEntityID = idp?["idpEntityId"]?.string ?? ""
        ssoURL = idp?["ssoUrl"]?.string ?? ""
        x509Certificates = (idp?["idpCertificates"]?.array ?? []).compactMap { $0.object?["x509Certificate"]?.string }
        signsRequests = idp?["signRequest"]?.bool
        rpEntityID = sp?["spEntityId"]?.string ?? ""
        callbackURL = sp?["callbackUri"]?.string ?? ""
        displayName = members["displayName"]?.string
        isEnabled = members["enabled"]?.bool == true
    }

    var changes: [String: (any Sendable)?] {
        var changes: [String: (any Sendable)?] = [
            "idpConfig.idpEntityId": idpEntityID, "idpConfig.ssoUrl": ssoURL, "spConfig.spEntityId": rpEntityID,
            "spConfig.callbackUri": callbackURL, "enabled": isEnabled,
            "idpConfig.idpCertificates": x509Certificates.map { ["x509Certificate": $0] as [String: any Sendable] },
        ]
        if let signsRequests { changes["idpConfig.signRequest"] = signsRequests }
        if let displayName { changes["displayName"] = displayName }
        return changes
    }
}
