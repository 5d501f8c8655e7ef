import Testing

@testable import CressetBucket

struct BucketLocationTests {
    @Test(arguments: [
        "", "s3://", "s3:///prefix", "s3://ab", "s3://Capitals/x", "s3://dotted.name", "https://bucket.example.com",
        "s3://bucket?region=", "s3://bucket?regoin=eu", "s3://bucket?region=eu/../x", "s3://bucket?endpoint=ftp://host",
        "s3://bucket?endpoint=https://user@host", "s3://bucket?endpoint=https://host/path", "s3://user:pass@bucket/x",
    ])
    func malformedLocationsAreRefused(_ text: String) {
        #expect(BucketLocation(text) == nil)
    }

    @Test func bucketOfTheCloudHasAHostOfItsOwn() throws {
        let location = try #require(BucketLocation("s3://acme-backups/auth/daily/?region=eu-central-1"))
        #expect(location.origin == "https://acme-backups.s3.eu-central-1.amazonaws.com")
        #expect((location.root, location.prefix) == ("", "auth/daily/"))
        #expect(!location.isPlain)
    }

    @Test func regionOfTheEnvironmentCountsWhereNoneIsNamed() {
        #expect(BucketLocation("s3://acme", region: "eu-west-1")?.region == "eu-west-1")
        #expect(BucketLocation("s3://acme?region=eu-west-2", region: "eu-west-1")?.region == "eu-west-2")
        #expect(BucketLocation("s3://acme")?.region == "us-east-1")
    }

    @Test(arguments: [
        ("http://127.0.0.1:9000", "http://127.0.0.1:9000", true),
        ("https://s.example.com:443", "https://s.example.com", false),
        ("http://[::1]:80", "http://[::1]", true),
    ])
    func endpointServesBucketsByPath(_ endpoint: String, origin: String, isPlain: Bool) throws {
        let location = try #require(BucketLocation("s3://acme/x?endpoint=\(endpoint)"))
        #expect((location.origin, location.root, location.prefix) == (origin, "/acme", "x/"))
        #expect(location.isPlain == isPlain)
    }
}
