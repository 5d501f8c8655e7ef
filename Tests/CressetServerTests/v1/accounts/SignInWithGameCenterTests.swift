import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// `accounts:signInWithGameCenter` (docs/wire §6.8).
struct SignInWithGameCenterTests {
    private static let key = Result { try RSAPrivateKey() }
    private static let url = "https://static.gc.apple.com/public-key/gc-prod-10.cer"
    private static let bundleID = "com.example.game"
    private static let player = "T:_" + String(repeating: "0", count: 32)

    private struct AppleHost: ProviderTransport {
        func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
            guard request.url == SignInWithGameCenterTests.url,
                let pem = try? Certificate.selfSigned(
                    try key.get(),
                    commonName: "Apple",
                    notBefore: 0,
                    notAfter: 4_000_000_000
                ),
                let der = Base64.decoded(pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined())
            else { throw ProviderTransportError(cause: "nobody is there") }
            return ProviderResponse(status: 200, body: der)
        }
    }

    private static func run(
        _ behavior: Behavior = .production,
        _ body: @escaping @Sendable (TestService) async throws -> Void
    ) async throws {
        let clock = TestClock()
        let federation = Federation(
            transport: AppleHost(),
            now: { clock.now().seconds },
            random: { [UInt8](repeating: 0, count: $0) }
        )
        try await TestService.run(behavior, configure: { $0.federation = federation }, body)
    }

    private static func enable(in service: TestService) async throws {
        try await service.addWellKnownProvider("gc.apple.com")
        try await service.store.put(RegisteredApp(projectID: service.project.id, platform: .ios, identifier: bundleID))
    }

    private static func signIn(
        _ changes: JSONObject = [:],
        player: String = player,
        bundleID: String? = bundleID,
        in service: TestService
    ) async throws -> Answer {
        let timestamp = UInt64(service.clock.now().milliseconds)
        let time = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: timestamp >> $0) }
        let bytes = Array((player + Self.bundleID).utf8) + time + [1, 2, 3, 4]
        var body: JSONObject = [
            "playerId": "", "teamPlayerId": .string(player), "publicKeyUrl": .string(url), "salt": "AQIDBA",
            "signature": .string(Base64.urlEncoded(try key.get().signature(for: bytes))),
            "timestamp": .string(String(timestamp)), "displayName": "Ada",
        ]
        for (name, value) in changes.members { body[name] = value == .null ? nil : value }
        var headers = HTTPHeaders()
        headers["X-Ios-Bundle-Identifier"] = bundleID
        return try await service.call(.post, "v1/accounts:signInWithGameCenter", body.serialized(), headers: headers)
    }

    @Test func providerAndAppMustBeTheProjects() async throws {
        try await Self.run { service in
            let unknown = try await Self.signIn(in: service)
            #expect(unknown.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : The identity provider") == true)
            try await Self.enable(in: service)
            for bundleID in [nil, "com.example.other"] {
                let answer = try await Self.signIn(bundleID: bundleID, in: service)
                #expect(answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : The app") == true)
            }
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(
        arguments: [
            ["publicKeyUrl": .null], ["signature": .null], ["signature": "!"], ["salt": .null], ["timestamp": .null],
            ["timestamp": "-1"], ["timestamp": "0"], ["salt": "AQIDBQ"], ["teamPlayerId": .null],
            ["publicKeyUrl": "https://evil.example/a.cer"],
        ] as [JSONObject]
    )
    func whatIsNoSignatureMakesNobody(_ changes: JSONObject) async throws {
        try await Self.run { service in
            try await Self.enable(in: service)
            let answer = try await Self.signIn(changes, in: service)
            #expect(answer.status == 400)
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE : ") == true, "\(answer.text)")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func playerGetsOneAccount() async throws {
        try await Self.run { service in
            try await Self.enable(in: service)
            let first = try await Self.signIn(in: service)
            #expect(first["isNewUser"] == true && first["displayName"] == "Ada", "\(first.text)")
            #expect(first["playerId"] == .string(Self.player))
            let second = try await Self.signIn(in: service)
            #expect(second["isNewUser"] == false && second["localId"] == first["localId"])
            let account = try #require(try await service.accounts().first)
            #expect(account.identities.map(\.providerID) == ["gc.apple.com"])
            #expect(account.identities.map(\.rawID) == [Self.player])
        }
    }

    @Test func playerIsLinkedOnce() async throws {
        try await Self.run { service in
            try await Self.enable(in: service)
            let ada = try await service.signUp()
            let linked = try await Self.signIn(["idToken": ada["idToken"] ?? .null], in: service)
            #expect(linked["localId"] == ada["localId"], "\(linked.text)")
            let eve = try await service.signUp("eve@example.com")
            let taken = try await Self.signIn(["idToken": eve["idToken"] ?? .null], in: service)
            #expect(taken.errorMessage?.hasPrefix("FEDERATED_USER_ID_ALREADY_LINKED") == true, "\(taken.text)")
            let signedIn = try await Self.signIn(in: service)
            #expect(signedIn["localId"] == ada["localId"])
        }
    }

    @Test func disabledPlayerIsRefused() async throws {
        try await Self.run { service in
            try await Self.enable(in: service)
            let first = try await Self.signIn(in: service)
            let localID = try #require(first["localId"]?.string)
            _ = try await service.store.update(localID, in: UserPool(projectID: service.project.id)) { account in
                account.disabled = true
                return nil
            }
            #expect(try await Self.signIn(in: service).errorMessage == "USER_DISABLED")
        }
    }

    @Test func emulatorHasNoSuchMethod() async throws {
        try await Self.run(.emulator(signedTokens: false)) { service in
            let answer = try await Self.signIn(in: service)
            #expect(answer.status == 501)
        }
    }
}
