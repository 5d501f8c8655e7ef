public import CressetWire

/// The state stored between an authorization request and its response; contains secrets.
public struct PendingAuthorization: Equatable, Sendable {
    public let providerID: String
    public let redirectURI: String
    public var nonce: String?
    /// The code verifier of PKCE (RFC 7636).
    public var codeVerifier: String?
    /// The token of the temporary credentials (OAuth 1.0a).
    public var requestToken: String?
    public var requestTokenSecret: String?
    /// The required tenant (Microsoft only).
    public var tenant: String?
    /// The required issuer of the response (RFC 9207).
    public var issuer: String?
    public var requestID: String?

    public init(
        providerID: String,
        redirectURI: String,
        nonce: String? = nil,
        codeVerifier: String? = nil,
        requestToken: String? = nil,
        requestTokenSecret: String? = nil,
        tenant: String? = nil,
        issuer: String? = nil,
        requestID: String? = nil
    ) {
        self.providerID = providerID
        self.redirectURI = redirectURI
        self.nonce = nonce
        self.codeVerifier = codeVerifier
        self.requestToken = requestToken
        self.requestTokenSecret = requestTokenSecret
        self.tenant = tenant
        self.issuer = issuer
        self.requestID = requestID
    }
}

extension PendingAuthorization {
    public init?(json: JSONObject) {
        guard let providerID = json["providerId"]?.string, let redirectURI = json["redirectUri"]?.string else {
            return nil
        }
        self.init(
            providerID: providerID,
            redirectURI: redirectURI,
            nonce: json["nonce"]?.string,
            codeVerifier: json["codeVerifier"]?.string,
            requestToken: json["requestToken"]?.string,
            requestTokenSecret: json["requestTokenSecret"]?.string,
            tenant: json["tenant"]?.string,
            issuer: json["issuer"]?.string,
            requestID: json["requestId"]?.string
        )
    }

    public var json: JSONObject {
        var object: JSONObject = ["providerId": .string(providerID), "redirectUri": .string(redirectURI)]
        object["nonce"] = nonce.map(JSONValue.string)
        object["codeVerifier"] = codeVerifier.map(JSONValue.string)
        object["requestToken"] = requestToken.map(JSONValue.string)
        object["requestTokenSecret"] = requestTokenSecret.map(JSONValue.string)
        object["tenant"] = tenant.map(JSONValue.string)
        object["issuer"] = issuer.map(JSONValue.string)
        object["requestId"] = requestID.map(JSONValue.string)
        return object
    }
}
