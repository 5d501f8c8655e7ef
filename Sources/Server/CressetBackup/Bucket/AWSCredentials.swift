import CressetCrypto

public struct AWSCredentials: Sendable {
    let accessKeyID: String
    let secretKey: SecretBytes
    let sessionToken: String?

    /// Creates credentials.
    ///
    /// - Parameter sessionToken: Required for temporary credentials.
    public init(accessKeyID: String, secretKey: String, sessionToken: String? = nil) {
        self.accessKeyID = accessKeyID
        self.secretKey = SecretBytes(utf8Of: secretKey)
        self.sessionToken = sessionToken
    }

    /// Reads `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN`.
    ///
    /// - Returns: `nil` if one of the first two is missing.
    public init?(environment: (String) -> String?) {
        guard let accessKeyID = environment("AWS_ACCESS_KEY_ID"), !accessKeyID.isEmpty,
            let secretKey = environment("AWS_SECRET_ACCESS_KEY"), !secretKey.isEmpty
        else { return nil }
        self.init(accessKeyID: accessKeyID, secretKey: secretKey, sessionToken: environment("AWS_SESSION_TOKEN"))
    }
}
