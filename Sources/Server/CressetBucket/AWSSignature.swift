import CressetCrypto
package import CressetHTTP
package import CressetIdentity
import CressetWire

/// The signature of a bucket request, AWS version 4
/// (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
///
/// curl can sign too, but its treatment of query strings, ports and empty bodies depends on its version.
package struct AWSSignature {
    private let credentials: AWSCredentials
    private let region: String
    private let moment: Timestamp

    package init(credentials: AWSCredentials, region: String, moment: Timestamp) {
        (self.credentials, self.region, self.moment) = (credentials, region, moment)
    }

    /// - Parameters:
    ///   - path: Percent-encoded as sent.
    ///   - query: Unencoded.
    ///   - headers: Further headers to sign, with names in lower case.
    package func headers(
        method: HTTPMethod,
        host: String,
        path: String,
        query: [(name: String, value: String)] = [],
        headers: [String: String] = [:],
        body: [UInt8]
    ) -> [String: String] {
        let digest = Hexadecimal.encoded(HashAlgorithm.sha256.digest(body))
        var own = ["x-amz-content-sha256": digest, "x-amz-date": time]
        own["x-amz-security-token"] = credentials.sessionToken
        let signed = own.merging(headers) { first, _ in first }.merging(["host": host]) { first, _ in first }
            .sorted { $0.key < $1.key }
        let names = signed.map(\.key).joined(separator: ";")
        let request = [
            method.rawValue, path, Self.text(of: query), signed.map { "\($0.key):\($0.value)\n" }.joined(), names,
            digest,
        ].joined(separator: "\n")
        own["authorization"] =
            "AWS4-HMAC-SHA256 Credential=\(credentials.accessKeyID)/\(scope),SignedHeaders=\(names),"
            + "Signature=\(signature(of: request))"
        return own
    }

    /// Encoded, and ordered by name, as signed and sent.
    static func text(of query: [(name: String, value: String)]) -> String {
        query.map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }.sorted { $0 < $1 }
            .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }

    private var time: String {
        moment.rfc3339.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" } + "Z"
    }

    private var date: String { String(time.prefix(8)) }

    private var scope: String { "\(date)/\(region)/s3/aws4_request" }

    private func signature(of request: String) -> String {
        let digest = Hexadecimal.encoded(HashAlgorithm.sha256.digest(Array(request.utf8)))
        var key = credentials.secretKey.withBytes { Array("AWS4".utf8) + $0 }
        for part in [date, region, "s3", "aws4_request", "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(digest)"] {
            key = HashAlgorithm.sha256.authenticationCode(for: Array(part.utf8), key: key)
        }
        return Hexadecimal.encoded(key)
    }
}

public struct AWSCredentials: Sendable {
    let accessKeyID: String
    let secretKey: SecretBytes
    let sessionToken: String?

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
