import CressetBackup
import CressetBucket
import CressetHTTPClient
import CressetIdentity
import CressetServices
import CressetStorePostgres
import CressetSystem

extension ValueFormat<String> {
    /// URL of a host's root: `authDomain` and well-known documents allow no path.
    static var origin: Self {
        ValueFormat("URL") { text in
            guard DomainName.host(ofWebPage: text) != nil else {
                throw InvalidValue(text, expected: "an https or http URL")
            }
            let origin = text.hasSuffix("/") ? String(text.dropLast()) : text
            guard let start = origin.firstRange(of: "://")?.upperBound,
                !origin[start...].contains(where: { "/?#".contains($0) })
            else {
                throw InvalidValue(
                    text,
                    expected: "a URL without path, query or fragment, such as https://auth.example.com. Use a host "
                        + "name of its own for the server"
                )
            }
            return origin
        }
    }
}

extension ValueFormat<OutgoingHost> {
    static var host: Self { ValueFormat("HOST[:PORT]", expected: "HOST or HOST:PORT") { OutgoingHost($0) } }
}

extension ValueFormat<SMSRoute> {
    static var gateway: Self {
        ValueFormat("URL") { url in
            do throws(SMSGatewayError) {
                return try SMSRoute(url: url)
            } catch {
                throw InvalidValue(hiddenValue: error.reason)
            }
        }
    }
}

extension ValueFormat<BackupSetup.Place> {
    static var backupPlace: Self {
        ValueFormat("DIR|s3://…") { place in
            guard place.contains("://") else { return .directory(place) }
            return .bucket(try BucketPlace(place, expected: "a directory or s3://BUCKET/PREFIX"))
        }
    }
}

extension ValueFormat<BucketPlace> {
    static var bucket: Self { ValueFormat("s3://…") { try BucketPlace($0, expected: "s3://BUCKET/PREFIX") } }
}

extension BucketPlace {
    fileprivate init(_ text: String, expected form: String) throws(InvalidValue) {
        let region = System.environment("AWS_REGION") ?? System.environment("AWS_DEFAULT_REGION")
        guard let location = BucketLocation(text, region: region) else {
            throw InvalidValue(
                text,
                expected: """
                    \(form), optionally with ?region=REGION&endpoint=URL; \
                    BUCKET has 3 to 63 lowercase letters, digits and hyphens
                    """
            )
        }
        guard let credentials = AWSCredentials(environment: System.environment) else {
            throw InvalidValue(clause: "needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment")
        }
        self.init(location: location, credentials: credentials, authorities: System.environment("AWS_CA_BUNDLE"))
    }
}

extension ValueFormat<PostgresSettings> {
    static var database: Self { ValueFormat("URL") { try PostgresServer.settings(address: $0) } }
}
