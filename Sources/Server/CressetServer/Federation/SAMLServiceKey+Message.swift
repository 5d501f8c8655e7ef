import CressetFederation
import CressetIdentity
import CressetWire

extension SAMLServiceKey {
    /// The member of a stored message that holds the key. No schema has it: it is neither shown nor taken.
    static let member = "cressetServiceKey"

    /// - Returns: `nil` for an object that ``json`` did not make.
    init?(_ json: JSONObject) {
        guard let key = json["privateKey"]?.string, let certificate = json["certificate"]?.string,
            let expiry = json["expiresAt"]?.integer
        else { return nil }
        self.init(privateKey: key, certificate: certificate, expiresAt: expiry)
    }

    /// The form to keep it in, to be sealed.
    var json: JSONObject {
        [
            "privateKey": .string(privateKey), "certificate": .string(certificate), "expiresAt": .integer(expiresAt),
        ]
    }
}
