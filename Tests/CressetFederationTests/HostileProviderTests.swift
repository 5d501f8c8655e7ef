import CressetFederation
import CressetWire
import Testing

struct HostileProviderTests {
    private static let user = "https://api.github.com/user"
    private static let settings = ProviderSettings(
        providerID: "github.com",
        clientID: "Iv1",
        clientSecret: "secret",
        endpoints: ProviderEndpoints(token: Sample.tokenURL)
    )

    private func profile(_ bed: TestBed, _ body: String, status: Int = 200) async throws -> FederatedProfile {
        bed.provider.answer(Sample.tokenURL, ["access_token": "access"])
        bed.provider.answer(Self.user, status: status, text: body)
        bed.provider.answer(Self.user + "/emails", status: 404, text: "")
        let pending = try await bed.authorize(Self.settings).pending
        return try await bed.federation.verify(
            redirect: [(name: "code", value: "c")],
            pending: pending,
            settings: Self.settings
        )
    }

    @Test(
        arguments: [
            "", "<html>", "[]", "null", "7", #"{"id":1"#, #"{"id":1}{"id":2}"#, "{\"id\":\"\u{0}\"}",
            String(repeating: #"{"a":"#, count: 5000) + "1" + String(repeating: "}", count: 5000),
            #"{"id":1,"x":""# + String(repeating: "x", count: 1 << 20) + #""}"#,
        ])
    func malformedProfileIsRefused(_ body: String) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.unreachable)) { try await profile(bed, body) }
    }

    @Test(arguments: [204, 301, 302, 401, 404, 500])
    func otherStatusesAreRefused(_ status: Int) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.unreachable)) { try await profile(bed, #"{"id":1}"#, status: status) }
    }

    @Test(arguments: ["{}", #"{"id":null}"#, #"{"id":[1]}"#, #"{"id":""}"#, #"{"id":1.5}"#, #"{"id":"a\u0000b"}"#])
    func profileWithoutAUserIsRefused(_ body: String) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, body) }
    }

    @Test(
        arguments: [
            "jane", "@example.com", "jane@", "a@b@c", "jane doe@example.com", "jane@exam\\u0000ple.com",
            "jane@example.com\\r\\nBcc: x@example.com", String(repeating: "a", count: 300) + "@example.com", "",
        ])
    func invalidAddressIsLeftOut(_ address: String) async throws {
        let bed = try TestBed()
        let person = try await profile(bed, #"{"id":1,"email":"\#(address)"}"#)
        #expect(person.email == nil)
        #expect(!person.isEmailVerified)
    }

    @Test func memberOfAnotherTypeOrTooLongIsLeftOut() async throws {
        let bed = try TestBed()
        let long = String(repeating: "n", count: 257)
        let person = try await profile(
            bed,
            #"{"id":1,"name":"\#(long)","login":{"x":1},"avatar_url":"javascript:alert(1)","email":["a@b"]}"#
        )
        #expect(person.rawID == "1")
        #expect(person.displayName == nil)
        #expect(person.screenName == nil)
        #expect(person.photoURL == nil)
        #expect(person.email == nil)
    }

    @Test(arguments: ["data:image/png;base64,AA", "https://a b", "https://a\\nb", "//a", "HTTPS", "https://ä.example"])
    func malformedPictureURLIsLeftOut(_ url: String) async throws {
        let bed = try TestBed()
        #expect(try await profile(bed, #"{"id":1,"avatar_url":"\#(url)"}"#).photoURL == nil)
    }

    @Test func unknownProviderIsReported() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize(Self.settings).pending
        let error = await refusal {
            try await bed.federation.verify(
                redirect: [(name: "code", value: "c")],
                pending: pending,
                settings: Self.settings
            )
        }
        #expect(error?.code == .unreachable)
        #expect(error?.cause == "nobody is there")
    }

    @Test func anUnverifiedClaimIsNotTrusted() async throws {
        let bed = try TestBed()
        for value: JSONValue? in [nil, false, "false", 0, 1, "1", "true", "yes", "TRUE", [true]] {
            let token = try Sample.token(Sample.claims.with("email_verified", value))
            #expect(try await !bed.profile(idToken: token).isEmailVerified)
        }
        let nobody = try Sample.token(Sample.claims.with("email", "nobody"))
        let person = try await bed.profile(idToken: nobody)
        #expect(person.email == nil)
        #expect(!person.isEmailVerified)
    }

    @Test func aLinkedInLocaleIsAnObject() async throws {
        let bed = try TestBed()
        let settings = ProviderSettings(
            providerID: "linkedin.com",
            clientID: "client",
            endpoints: ProviderEndpoints(keys: Sample.keysURL)
        )
        let claims = Sample.claims.with("iss", "https://www.linkedin.com/oauth")
            .with("locale", ["country": "DE", "language": "de"])
        let person = try await bed.profile(idToken: try Sample.token(claims), settings)
        #expect(person.language == "de")
        #expect(person.federatedID == "http://linkedin.com/248289761001")
        let yahoo = ProviderSettings(
            providerID: "yahoo.com",
            clientID: "client",
            endpoints: ProviderEndpoints(keys: Sample.keysURL)
        )
        let token = try Sample.token(Sample.claims.with("iss", "https://api.login.yahoo.com").with("nickname", "Janie"))
        #expect(try await bed.profile(idToken: token, yahoo).nickName == "Janie")
    }
}
