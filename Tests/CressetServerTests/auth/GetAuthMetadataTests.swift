import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import CressetXML
import Testing

/// The metadata of this server as a service provider (docs/wire §18.8).
struct GetAuthMetadataTests {
    @Test func metadataSaysWhoThisIs() async throws {
        try await SAMLWalk.run { saml in
            _ = try await saml.configure(["enabled": false, "idpConfig": ["signRequest": true]])
            let path = "__/auth/metadata?apiKey=\(saml.service.project.apiKey)&providerId=saml.acme"
            let answer = try await saml.walk.open(path)
            #expect(answer.headers["Content-Type"] == "application/samlmetadata+xml")
            let root = try XMLDocument(Array(answer.text.utf8)).root
            #expect(root[attribute: "entityID"] == SAMLIdentityProvider.serviceID)
            let service = try #require(root.children.first)
            #expect(service[attribute: "AuthnRequestsSigned"] == "true")
            let location = service.children.last?[attribute: "Location"]
            #expect(location == "https://auth.example.com/__/auth/handler")
            #expect(service.children.count == 3)
        }
    }

    @Test(arguments: [
        "", "?apiKey=x&providerId=saml.acme", "?providerId=saml.acme", "?apiKey=KEY&providerId=oidc.acme",
        "?apiKey=KEY&providerId=saml.x", "?apiKey=KEY&providerId=saml.acme&tid=nobody",
    ])
    func metadataOfNothingIsRefused(_ query: String) async throws {
        try await SAMLWalk.run { saml in
            let query = query.replacing("KEY", with: saml.service.project.apiKey)
            let answer = try await saml.walk.open("__/auth/metadata" + query)
            #expect(answer.status == 400)
            #expect(answer.headers["Content-Type"]?.hasPrefix("text/html") == true)
        }
    }
}
