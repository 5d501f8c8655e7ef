import CressetFederation
import CressetWire
import Testing

struct PendingAuthorizationTests {
    @Test func storedValueComesBack() {
        let pending = PendingAuthorization(
            providerID: "oidc.acme",
            redirectURI: "https://auth.example.com/__/auth/handler",
            nonce: "n",
            codeVerifier: "v",
            requestToken: "t",
            requestTokenSecret: "s",
            tenant: "common",
            issuer: "https://id.example.com"
        )
        #expect(PendingAuthorization(json: pending.json) == pending)
        let least = PendingAuthorization(providerID: "oidc.acme", redirectURI: "https://auth.example.com/")
        #expect(PendingAuthorization(json: least.json) == least)
        #expect(least.json.count == 2)
    }

    @Test(
        arguments: [
            [:], ["providerId": "oidc.acme"], ["redirectUri": "x"], ["providerId": 1, "redirectUri": "x"],
        ] as [JSONObject]
    )
    func otherObjectsAreRefused(_ json: JSONObject) {
        #expect(PendingAuthorization(json: json) == nil)
    }
}
