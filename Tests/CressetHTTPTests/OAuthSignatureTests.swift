import CressetCrypto
import CressetHTTP
import CressetWire
import Testing

struct OAuthSignatureTests {
    @Sendable private static func code(_ bytes: [UInt8], _ key: [UInt8]) -> String {
        Base64.encoded(HashAlgorithm.Insecure.sha1.authenticationCode(for: bytes, key: key))
    }

    /// RFC 5849 §3.4.1.1, from the request of RFC 5849 §3.4.1.3.1.
    @Test func theBaseStringOfTheSpecificationIsMade() {
        let parameters = [
            (name: "oauth_consumer_key", value: "9djdj82h48djs9d2"), (name: "oauth_token", value: "kkk9d7dh3k39sjv7"),
            (name: "oauth_signature_method", value: "HMAC-SHA1"), (name: "oauth_timestamp", value: "137131201"),
            (name: "oauth_nonce", value: "7d8f3e4a"), (name: "c2", value: ""), (name: "a3", value: "2 q"),
        ]
        let base = OAuthSignature.baseString(
            method: "post",
            url: "http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b",
            parameters: parameters
        )
        #expect(
            base == "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D"
                + "%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a"
                + "%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3D"
                + "kkk9d7dh3k39sjv7"
        )
    }

    private func signature(_ token: String?, _ secret: String, _ timestamp: Int64, _ nonce: String) -> OAuthSignature {
        OAuthSignature(
            clientID: "dpf43f3p2l4k3l03",
            clientSecret: "kd94hf93k423kf44",
            token: token,
            tokenSecret: secret,
            timestamp: timestamp,
            nonce: nonce,
            code: Self.code
        )
    }

    private func parameters(_ more: [(name: String, value: String)]) -> [(name: String, value: String)] {
        [
            (name: "oauth_consumer_key", value: "dpf43f3p2l4k3l03"),
            (name: "oauth_signature_method", value: "HMAC-SHA1"),
        ] + more
    }

    /// The example of RFC 5849 §1.2: token credentials, then a photograph.
    @Test func theSignaturesOfTheSpecificationAreMade() {
        let token = signature("hh5s93j4hdidpola", "hdhd0244k9j7ao03", 137_131_201, "walatlh").signature(
            method: "POST",
            url: "https://photos.example.net/token",
            parameters: parameters([
                (name: "oauth_token", value: "hh5s93j4hdidpola"), (name: "oauth_timestamp", value: "137131201"),
                (name: "oauth_nonce", value: "walatlh"), (name: "oauth_verifier", value: "hfdp7dh39dks9884"),
            ])
        )
        #expect(token == "gKgrFCywp7rO0OXSjdot/IHF7IU=")
        let photograph = signature("nnch734d00sl2jdk", "pfkkdhi9sl3r4s00", 137_131_202, "chapoH").signature(
            method: "GET",
            url: "http://photos.example.net/photos?file=vacation.jpg&size=original",
            parameters: parameters([
                (name: "oauth_token", value: "nnch734d00sl2jdk"), (name: "oauth_timestamp", value: "137131202"),
                (name: "oauth_nonce", value: "chapoH"),
            ])
        )
        #expect(photograph == "MdpQcU8iPSUjWoN/UDMsK2sui9I=")
    }

    @Test func theHeaderHoldsWhatIsSigned() {
        let signed = OAuthSignature(
            clientID: "key\"",
            clientSecret: "secret",
            token: "to ken",
            tokenSecret: "s",
            timestamp: 1,
            nonce: "n",
            code: Self.code
        )
        let header = signed.header(
            method: "GET",
            url: "https://api.example.com/x?y=1",
            protocolParameters: [(name: "oauth_verifier", value: "v,w")]
        )
        #expect(
            header.hasPrefix(
                #"OAuth oauth_consumer_key="key%22", oauth_nonce="n", oauth_signature_method="HMAC-SHA1", "#
                    + #"oauth_timestamp="1", oauth_version="1.0", oauth_token="to%20ken", oauth_verifier="v%2Cw", "#
                    + #"oauth_signature=""#
            )
        )
    }

    @Test(
        arguments: [
            ("https://a.example:443", "GET&https%3A%2F%2Fa.example%2F&"),
            ("https://a.example:8443/x", "GET&https%3A%2F%2Fa.example%3A8443%2Fx&"),
            ("http://A.example:80/X?", "GET&http%3A%2F%2Fa.example%2FX&"), ("nonsense", "GET&nonsense&"), ("", "GET&&"),
        ])
    func addressesAreNormalized(_ url: String, _ base: String) {
        #expect(OAuthSignature.baseString(method: "GET", url: url, parameters: []) == base)
    }
}
