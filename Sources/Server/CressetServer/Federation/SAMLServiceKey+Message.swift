import CressetFederation
import CressetIdentity
import CressetWire

extension SAMLServiceKey {
    /// It is in no schema, so it is never shown or accepted.
    static let member = "cressetServiceKey"

    init?(_ json: JSONObject) {
        guard let key = json["privateKey"]?.string, let certificate = json["certificate"]?.string,
            let expiry = json["expiresAt"]?.integer
        else { return nil }
        self.init(privateKey: key, certificate: certificate, expiresAt: expiry)
    }

    var json: JSONObject {
        [
            "privateKey": .string(privateKey), "certificate": .string(certificate), "expiresAt": .integer(expiresAt),
        ]
    }
}
