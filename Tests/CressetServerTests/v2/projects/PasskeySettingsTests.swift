import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The relying party settings of passkeys.
struct PasskeySettingsTests {
    private static let path = "v2/projects/acme/config?updateMask=passkeyConfig"
    private static let appDigest = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"

    private static func config(_ id: String, _ origins: [String] = []) -> JSONObject {
        ["passkeyConfig": ["rpId": .string(id), "expectedOrigins": .array(origins.map(JSONValue.string))]]
    }

    private static func update(_ service: TestService, _ config: JSONObject) async throws -> Answer {
        try await service.call(.patch, path, config.serialized(), as: .administrator)
    }

    @Test(arguments: [
        "EXAMPLE.com", "https://example.com", "example.com:443", "example.com/", ".example.com", "example.com.",
        "exa mple.com", "192.0.2.1", "[::1]", "bücher.example", "",
    ])
    func relyingPartyThatIsNoDomainIsRefused(_ id: String) async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            let answer = try await Self.update(service, Self.config(id, ["https://example.com"]))
            let message = "INVALID_CONFIG : passkeyConfig.rpId: Expected a lower-case domain"
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test(arguments: ["com", "co.uk", "github.io", "web.app", "xn--p1ai", "intranet"])
    func relyingPartyOfManyOwnersIsRefused(_ id: String) async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            for origins in [[], ["https://app.\(id)"]] {
                let answer = try await Self.update(service, Self.config(id, origins))
                let message = "INVALID_CONFIG : passkeyConfig.rpId: \(id) is a public suffix"
                #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            }
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test(arguments: [
        "", "example.com", "http://example.com", "https://example.com/", "https://EXAMPLE.com", "https://example.org",
        "https://badexample.com", "https://example.com:0", "https://example.com:08443", "https://example.com:65536",
        "https://example.com:443", "https://user@example.com", "http://localhost", "android:apk-key-hash:",
        "android:apk-key-hash:AAAA", "ios:bundle-id:com.example",
    ])
    func originOfAnotherDomainIsRefused(_ origin: String) async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            let answer = try await Self.update(service, Self.config("example.com", ["https://example.com", origin]))
            let message = "INVALID_CONFIG : passkeyConfig.expectedOrigins: \(origin)"
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test func originThatIsThereTwiceIsRefused() async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            let origins = ["https://example.com", "https://app.example.com", "https://example.com"]
            let answer = try await Self.update(service, Self.config("example.com", origins))
            let message = "INVALID_CONFIG : passkeyConfig.expectedOrigins: Duplicate origin."
            #expect(answer.errorMessage == message, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test func fiftyOneOriginsAreRefused() async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            let origins = (1...51).map { "https://a\($0).example.com" }
            let answer = try await Self.update(service, Self.config("example.com", origins))
            let message = "INVALID_CONFIG : passkeyConfig.expectedOrigins: The maximum is 50 origins."
            #expect(answer.errorMessage == message, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
            let fifty = try await Self.update(service, Self.config("example.com", Array(origins.dropLast())))
            #expect(fifty.status == 200, "\(fifty.text)")
        }
    }

    @Test(arguments: [
        ("example.com", []), ("example.co.uk", ["https://example.co.uk", "https://app.example.co.uk:8443"]),
        ("acme.github.io", ["https://acme.github.io", "android:apk-key-hash:\(appDigest)"]),
        ("login.example.com", ["https://a.login.example.com"]),
        ("localhost", ["http://localhost", "http://localhost:8080", "https://localhost:80"]),
    ])
    func domainOfOneOwnerIsTaken(_ id: String, _ origins: [String]) async throws {
        try await TestService.run { service in
            let answer = try await Self.update(service, Self.config(id, origins))
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.json["passkeyConfig"]?.object?["rpId"]?.string == id)
        }
    }

    @Test func emulatorTakesEveryRelyingParty() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await service.call(
                .patch,
                Self.path,
                Self.config("com", ["x", "x"]).serialized(),
                as: .administrator
            )
            #expect(answer.status == 200, "\(answer.text)")
        }
    }
}
