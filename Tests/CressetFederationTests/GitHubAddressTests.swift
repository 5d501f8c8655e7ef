import CressetFederation
import CressetWire
import Testing

/// GitHub's e-mail addresses sign in to existing accounts, so only verified ones are accepted.
struct GitHubAddressTests {
    private static let user = "https://api.github.com/user"
    private static let settings = ProviderSettings(providerID: "github.com", clientID: "Iv1", clientSecret: "secret")

    private func email(in list: String) async throws -> String? {
        let bed = try TestBed()
        bed.provider.answer(Self.user, ["id": 583_231, "login": "jane-doe", "email": .null])
        bed.provider.answer(Self.user + "/emails", text: list)
        bed.provider.answer("https://api.github.com/applications/Iv1/token", ["user": ["id": 583_231]])
        let credential = ProviderCredential(accessToken: "access")
        let profile = try await bed.federation.verify(credential, settings: Self.settings)
        #expect(profile.rawID == "583231")
        return profile.email
    }

    @Test(arguments: [
        #"[{"email":"ada@example.com","primary":true,"verified":false}]"#,
        #"[{"email":"ada@example.com","primary":true,"verified":null}]"#,
        #"[{"email":"ada@example.com","primary":true,"verified":"true"}]"#,
        #"[{"email":"ada@example.com","primary":true}]"#,
        #"[{"email":"ada@example.com","verified":true}]"#,
        #"[{"email":"ada@example.com","primary":false,"verified":true}]"#,
        #"[{"email":"ada@example.com","primary":true,"verified":false},{"email":"jane@example.com","verified":true}]"#,
        #"["ada@example.com"]"#, #"{"email":"ada@example.com","primary":true,"verified":true}"#, "[]", "",
    ])
    func unverifiedAddressIsNotTaken(_ list: String) async throws {
        #expect(try await email(in: list) == nil)
    }

    @Test func verifiedPrimaryAddressIsTaken() async throws {
        let list = """
            [{"email":"old@example.com","primary":false,"verified":true},
             {"email":"ada@example.com","primary":true,"verified":true}]
            """
        #expect(try await email(in: list) == "ada@example.com")
    }
}
