import CressetTesting
import CressetWire
import Testing

/// The log line of a failed sign-in with a provider: the client learns a code alone.
struct ProviderFailureLogTests {
    /// The request's `postBody` with the provider's token, and a word of the logged cause.
    static let failures: [(JSONObject?, String)] = [
        (nil, "parse"), (["aud": "other"], "audience"), (["iss": "https://evil.example"], "issuer"),
        (["exp": 1], "expired"), (["sub": .null], "sub"),
    ]

    @Test(arguments: failures)
    func lineHasTheCause(_ claims: JSONObject?, _ word: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let token = try claims.map { try service.provider.idToken($0) } ?? "x.y.z"
            let answer = try await service.signInWithProvider(postBody: "providerId=oidc.acme&id_token=\(token)")
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true, "\(answer.text)")
            let lines = service.log.text.split(separator: "\n").compactMap { JSONObject(parsing: Array($0.utf8)) }
                .filter { $0["message"] == "provider sign-in failed" }
            try #require(lines.count == 1, "\(service.log.text)")
            let cause = lines[0]["cause"]?.string ?? ""
            #expect(cause.contains(word), "\(cause)")
            #expect(!cause.contains(token))
            #expect(try await service.accounts().isEmpty)
        }
    }
}
