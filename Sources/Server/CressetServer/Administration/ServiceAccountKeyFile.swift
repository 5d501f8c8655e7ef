import CressetCrypto
public import CressetIdentity
import CressetWire

/// A new service account and its key file. Only the file contains the private key.
public struct ServiceAccountKeyFile: Sendable {
    public let account: ServiceAccount
    /// The JSON key file for the account's owner. Secret.
    public let contents: [UInt8]

    /// - Parameter origin: Public URL of this server, without a trailing slash.
    public init(project: Project, origin: String, secrets: any SecretSource, at now: Timestamp) throws {
        let key = try RSAPrivateKey()
        let keyID = Hexadecimal.encoded(secrets.randomBytes(20))
        let suffix = Hexadecimal.encoded(secrets.randomBytes(3))
        let clientID = Self.digits(secrets.randomBytes(21))
        account = ServiceAccount(
            projectID: project.id,
            email: "cresset-\(suffix)@\(project.id).iam.gserviceaccount.com",
            clientID: clientID,
            keyID: keyID,
            publicKeyPEM: try key.publicKey.pem(),
            createdAt: now
        )
        let file: JSONObject = [
            "type": "service_account", "project_id": .string(project.id), "private_key_id": .string(keyID),
            "private_key": .string(try key.pem()), "client_email": .string(account.email),
            "client_id": .string(clientID), "auth_uri": .string("\(origin)/o/oauth2/auth"),
            "token_uri": .string("\(origin)/token"),
            "auth_provider_x509_cert_url": .string("\(origin)/oauth2/v1/certs"),
            "client_x509_cert_url": .string("\(origin)/robot/v1/metadata/x509/\(account.email)"),
            "universe_domain": "googleapis.com",
        ]
        contents = Array(file.prettyText.utf8)
    }

    private static func digits(_ bytes: [UInt8]) -> String {
        "1" + bytes.dropFirst().map { String($0 % 10) }.joined()
    }
}
