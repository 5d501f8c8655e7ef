public import CressetWire

extension PendingAuthorization {
    /// - Returns: `nil` for an object that ``json`` did not make.
    public init?(json: JSONObject) {
        guard let providerID = json["providerId"]?.string, let redirectURI = json["redirectUri"]?.string else {
            return nil
        }
        self.init(
            providerID: providerID, redirectURI: redirectURI, nonce: json["nonce"]?.string,
            codeVerifier: json["codeVerifier"]?.string, requestToken: json["requestToken"]?.string,
            requestTokenSecret: json["requestTokenSecret"]?.string, tenant: json["tenant"]?.string,
            issuer: json["issuer"]?.string)
    }

    /// The form to keep it in.
    public var json: JSONObject {
        var object: JSONObject = ["providerId": .string(providerID), "redirectUri": .string(redirectURI)]
        object["nonce"] = nonce.map(JSONValue.string)
        object["codeVerifier"] = codeVerifier.map(JSONValue.string)
        object["requestToken"] = requestToken.map(JSONValue.string)
        object["requestTokenSecret"] = requestTokenSecret.map(JSONValue.string)
        object["tenant"] = tenant.map(JSONValue.string)
        object["issuer"] = issuer.map(JSONValue.string)
        return object
    }
}
