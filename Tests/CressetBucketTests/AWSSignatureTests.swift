import CressetHTTP
import CressetIdentity
import Testing

@testable import CressetBucket

/// The examples of AWS (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
struct AWSSignatureTests {
    struct Example: Sendable {
        var method = HTTPMethod.get
        var path = "/"
        var query: [(name: String, value: String)] = []
        var headers: [String: String] = [:]
        var body: [UInt8] = []
        let signature: String
    }

    static let examples = [
        Example(
            path: "/test.txt",
            headers: ["range": "bytes=0-9"],
            signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
        ),
        Example(
            method: .put,
            path: "/test%24file.text",
            headers: ["date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"],
            body: Array("Welcome to Amazon S3.".utf8),
            signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"
        ),
        Example(
            query: [(name: "lifecycle", value: "")],
            signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"
        ),
        Example(
            query: [(name: "prefix", value: "J"), (name: "max-keys", value: "2")],
            signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
        ),
    ]

    private func sign(_ example: Example, token: String? = nil) -> [String: String] {
        AWSSignature(
            credentials: AWSCredentials(
                accessKeyID: "AKIAIOSFODNN7EXAMPLE",
                secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
                sessionToken: token
            ),
            region: "us-east-1",
            moment: Timestamp(seconds: 1_369_353_600)
        ).headers(
            method: example.method,
            host: "examplebucket.s3.amazonaws.com",
            path: example.path,
            query: example.query,
            headers: example.headers,
            body: example.body
        )
    }

    @Test(arguments: examples)
    func examplesAreSignedAsTheirAuthorSignsThem(_ example: Example) throws {
        let headers = sign(example)
        let authorization = try #require(headers["authorization"])
        #expect(authorization.hasSuffix(",Signature=\(example.signature)"))
        #expect(headers["x-amz-date"] == "20130524T000000Z")
    }

    @Test func tokenOfTemporaryCredentialsIsSentAndSigned() throws {
        let headers = sign(Self.examples[0], token: "temporary")
        #expect(headers["x-amz-security-token"] == "temporary")
        let authorization = try #require(headers["authorization"])
        #expect(authorization.contains("x-amz-date;x-amz-security-token,"))
        #expect(!authorization.hasSuffix(Self.examples[0].signature))
    }

    @Test(arguments: ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])
    func halfOfTheCredentialsIsNone(_ missing: String) {
        let values = ["AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "key"]
        #expect(AWSCredentials { $0 == missing ? nil : values[$0] } == nil)
        #expect(AWSCredentials { $0 == missing ? "" : values[$0] } == nil)
        #expect(AWSCredentials { values[$0] } != nil)
    }
}
