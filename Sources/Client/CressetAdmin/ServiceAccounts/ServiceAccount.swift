import CressetWire
import Foundation

struct ServiceAccount: Sendable {
    let email: String
    let tokenURL: URL
    private let keyID: String
    private let key: RSAPrivateKey

    init(json: Data) throws(AdminError) {
        guard let file = JSONObject(parsing: Array(json)), file["type"]?.string == "service_account",
            let email = file["client_email"]?.string, let keyID = file["private_key_id"]?.string,
            let tokenURL = file["token_uri"]?.string.flatMap({ URL(string: $0) }),
            let key = file["private_key"]?.string.flatMap({ RSAPrivateKey(pem: $0) })
        else {
            throw AdminError(.invalidCredential, message: "The file is no valid key of a service account.")
        }
        self.email = email
        self.tokenURL = tokenURL
        self.keyID = keyID
        self.key = key
    }

    func signed(_ claims: JSONObject) throws(AdminError) -> String {
        let header: JSONObject = ["alg": "RS256", "kid": .string(keyID), "typ": "JWT"]
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
        guard let signature = key.signature(of: Array(text.utf8)) else {
            throw AdminError(.internalError, message: "The signature of the service account failed.")
        }
        return "\(text).\(Base64.urlEncoded(signature))"
    }
}
