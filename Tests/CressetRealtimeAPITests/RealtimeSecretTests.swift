import CressetCrypto
import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetServices
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtimeAPI

/// Database secrets, and tokens signed with them.
struct RealtimeSecretTests {
    /// Runs with a database and its secret; the rules let each user read `u/ID` with their own id.
    private static func run(
        _ behavior: Behavior = .production,
        _ body: (RealtimeBench, String) async throws -> Void
    ) async throws {
        try await RealtimeBench.run(RealtimeBench.own, behavior: behavior) { bench in
            let made = try #require(try await bench.service.databaseSecrets.create(for: "acme", named: "old app"))
            try await body(bench, made.secret)
        }
    }

    private static func token(
        _ changes: JSONObject = [:],
        by secret: String,
        in bench: RealtimeBench,
        header: JSONObject = ["alg": "HS256", "typ": "JWT"]
    ) -> String {
        let now = bench.service.clock.now().seconds
        var claims: JSONObject = ["v": 0, "d": ["uid": "u7"], "iat": .integer(now)]
        for (name, value) in changes.members { claims[name] = value == .null ? nil : value }
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
        let code = HashAlgorithm.sha256.authenticationCode(for: Array(text.utf8), key: Array(secret.utf8))
        return text + "." + Base64.urlEncoded(code)
    }

    private static func status(of token: String, at path: String = "/u/u7", in bench: RealtimeBench) async throws -> Int
    {
        try await bench.send("GET", "\(path).json?auth=\(token)").status
    }

    @Test(
        arguments: [
            ["v": 1], ["v": .null], ["iat": .null], ["iat": "now"], ["d": .null], ["d": "u7"], ["d": ["uid": 7]],
            ["d": ["name": "u7"]], ["admin": "yes"], ["debug": 1], ["exp": "never"], ["nbf": "now"],
            ["iat": .integer(.max)], ["iat": .integer(.max), "exp": 1], ["nbf": .integer(.max)],
            ["d": ["uid": .string(String(repeating: "u", count: 257))]],
        ] as [JSONObject]
    )
    func wrongClaimIsRefused(_ claims: JSONObject) async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let answer = try await bench.send("GET", "/u/u7.json?auth=\(Self.token(claims, by: secret, in: bench))")
            #expect(answer.status == 401)
            #expect(answer.errorText == "Could not parse auth token.")
        }
    }

    @Test func forgedTokenIsRefused() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let good = Self.token(by: secret, in: bench)
            #expect(try await Self.status(of: good, in: bench) == 200)
            let parts = good.split(separator: ".").map { String($0) }
            let admin = Self.token(["admin": true], by: "guess", in: bench).split(separator: ".").map { String($0) }
            let forged = [
                Self.token(by: "guess", in: bench), Self.token(by: "", in: bench),
                "\(parts[0]).\(parts[1]).", "\(admin[0]).\(admin[1]).\(parts[2])",
                Self.token(by: secret, in: bench, header: ["alg": "none"]),
                Self.token(by: secret, in: bench, header: ["alg": "HS384"]),
                Self.token(by: secret, in: bench, header: ["alg": "HS256", "crit": ["exp"]]),
            ]
            for token in forged { #expect(try await Self.status(of: token, in: bench) == 401) }
        }
    }

    @Test func secretOfAnotherProjectOpensNothing() async throws {
        try await Self.run { (bench: RealtimeBench, _: String) async throws in
            _ = try await bench.service.accounts.createProject(id: "other")
            let other = try #require(try await bench.service.databaseSecrets.create(for: "other")).secret
            #expect(try await Self.status(of: other, in: bench) == 401)
            #expect(try await Self.status(of: Self.token(by: other, in: bench), in: bench) == 401)
        }
    }

    @Test func databaseHasNoSecretUntilOneIsMade() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { (bench: RealtimeBench) async throws in
            #expect(try await bench.service.databaseSecrets.list(of: "acme").isEmpty)
            for secret in ["", String(repeating: "a", count: 40)] {
                #expect(try await Self.status(of: Self.token(by: secret, in: bench), in: bench) == 401)
            }
            #expect(try await Self.status(of: String(repeating: "a", count: 40), in: bench) == 401)
        }
    }

    @Test func secretIsAnAdministrators() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            #expect(secret.utf8.count == 40)
            #expect(try await bench.send("PUT", "/a/x.json?auth=\(secret)", body: "7").status == 200)
            #expect(try await bench.value("/a/x") == "7")
            #expect(try await bench.send("GET", "/.settings/rules.json?auth=\(secret)").text == RealtimeBench.own)
            let override = #"&auth_variable_override={"uid":"u7"}"#
            #expect(try await bench.send("GET", "/u/u7.json?auth=\(secret)\(override)").status == 200)
            #expect(try await bench.send("GET", "/u/u8.json?auth=\(secret)\(override)").status == 401)
            // Firebase accepts the secret only in `auth`.
            #expect(try await bench.send("GET", "/a.json?access_token=\(secret)").status == 401)
            #expect(try await bench.send("GET", "/a.json", as: .header("Bearer \(secret)")).status == 401)
        }
    }

    @Test func tokenIsTheUserThatItNames() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let token = Self.token(by: secret, in: bench)
            #expect(try await Self.status(of: token, in: bench) == 200)
            #expect(try await Self.status(of: token, at: "/u/u8", in: bench) == 401)
            #expect(try await Self.status(of: token, at: "/.settings/rules", in: bench) == 401)
            let admin = Self.token(["admin": true, "d": .null], by: secret, in: bench)
            #expect(try await Self.status(of: admin, at: "/a", in: bench) == 200)
            #expect(try await Self.status(of: admin, at: "/.settings/rules", in: bench) == 401)
        }
    }

    /// The shape of the 2.x SDKs: only the members set by the signer.
    @Test func authIsWhatTheSignerHasPutThere() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            try await bench.setRules(
                """
                {"rules":{".read":"auth.uid === 'u7' && auth.provider === 'custom' && auth.roles.writer === true
                    && auth.token === null && auth.admin === null"}}
                """
            )
            let user: JSONObject = ["uid": "u7", "provider": "custom", "roles": ["writer": true]]
            let token = Self.token(["d": .object(user)], by: secret, in: bench)
            #expect(try await Self.status(of: token, at: "/a", in: bench) == 200)
            #expect(try await Self.status(of: Self.token(by: secret, in: bench), at: "/a", in: bench) == 401)
        }
    }

    @Test func tokenEndsWithItsTime() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let now = bench.service.clock.now().seconds
            let short = Self.token(["exp": .integer(now + 60)], by: secret, in: bench)
            let long = Self.token(by: secret, in: bench)
            let later = Self.token(["nbf": .integer(now + 400)], by: secret, in: bench)
            #expect(try await Self.status(of: short, in: bench) == 200)
            #expect(try await Self.status(of: later, in: bench) == 401)
            bench.service.clock.advance(seconds: 100)
            let answer = try await bench.send("GET", "/u/u7.json?auth=\(short)")
            #expect(answer.errorText == "Auth token is expired")
            #expect(try await Self.status(of: later, in: bench) == 200)
            #expect(try await Self.status(of: long, in: bench) == 200)
            bench.service.clock.advance(seconds: 86_400)
            #expect(try await Self.status(of: long, in: bench) == 401)
        }
    }

    @Test func revokedSecretEndsItsTokensAndStreams() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let token = Self.token(by: secret, in: bench)
            let streams = [
                try await RealtimeStream("/u/u7.json", in: bench, auth: token),
                try await RealtimeStream("/u/u7.json", in: bench, auth: secret),
            ]
            let secrets = bench.service.databaseSecrets
            let record = try #require(try await secrets.list(of: "acme").first)
            #expect(record.name == "old app")
            #expect(try await secrets.revoke(record.id, of: "other") == nil)
            await bench.service.databaseAPI.watch.look()
            for stream in streams { #expect(stream.events() == ["put", #"{"path":"/","data":null}"#]) }
            #expect(try await secrets.revoke(record.id, of: "acme")?.id == record.id)
            await bench.service.databaseAPI.watch.look()
            for stream in streams { #expect(stream.events().first == "auth_revoked") }
            #expect(try await Self.status(of: token, in: bench) == 401)
            #expect(try await Self.status(of: secret, in: bench) == 401)
        }
    }

    @Test func secretIsKeptSealed() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let record = try #require(try await bench.service.databaseSecrets.list(of: "acme").first)
            let bytes = Array(secret.utf8)
            #expect(record.sealed.count > bytes.count)
            #expect(!record.sealed.indices.contains { Array(record.sealed[$0...].prefix(40)) == bytes })
            #expect(record.digest == HashAlgorithm.sha256.digest(bytes))
            #expect(!secret.contains(record.id))
        }
    }

    @Test func projectHasNoMoreThanEight() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let secrets = bench.service.databaseSecrets
            for _ in 1..<RealtimeSecrets.limit { #expect(try await secrets.create(for: "acme") != nil) }
            #expect(try await secrets.create(for: "acme") == nil)
            #expect(try await secrets.list(of: "acme").count == RealtimeSecrets.limit)
            #expect(try await Self.status(of: Self.token(by: secret, in: bench), in: bench) == 200)
        }
    }

    @Test func reasonsAreToldWhereTheSignerWishes() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let token = Self.token(["debug": true], by: secret, in: bench)
            let answer = try await bench.send("GET", "/u/u8.json?auth=\(token)")
            #expect(answer.status == 401)
            #expect(
                answer.headers["X-Firebase-Auth-Debug"] == #"Attempt to read /u/u8 with auth={"uid":"u7"} "#
                    + #"/u/u8:.read: "auth.uid === $k" => false No .read rule allowed the operation. read was denied."#
            )
            let write = try await bench.send("PUT", "/u/u7.json?auth=\(token)", body: "1")
            #expect(write.status == 401)
            #expect(
                write.headers["X-Firebase-Auth-Debug"] == #"Attempt to write /u/u7 with auth={"uid":"u7"} "#
                    + "No .write rule allowed the operation. write was denied."
            )
            #expect(try await bench.value("/u") == "null")
            let quiet = Self.token(by: secret, in: bench)
            #expect(try await bench.send("GET", "/u/u8.json?auth=\(quiet)").headers["X-Firebase-Auth-Debug"] == nil)
            #expect(try await bench.send("GET", "/u/u7.json?auth=\(token)").headers["X-Firebase-Auth-Debug"] == nil)
        }
    }

    @Test func reasonsAreOneLineOfBoundedLength() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let long = String(repeating: "é\n", count: 5000)
            try await bench.setRules(#"{"rules":{".read":"'\#(String(repeating: "é", count: 5000))' === auth.uid"}}"#)
            let user: JSONObject = ["uid": "u7", "text": .string(long)]
            let token = Self.token(["debug": true, "d": .object(user)], by: secret, in: bench)
            let reasons = try await bench.send("GET", "/a.json?auth=\(token)").headers["X-Firebase-Auth-Debug"] ?? ""
            #expect((1...2000).contains(reasons.utf8.count))
            #expect(reasons.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        }
    }

    @Test func socketTakesSecretsAndTellsReasons() async throws {
        try await Self.run { (bench: RealtimeBench, secret: String) async throws in
            let client = try await SocketClient(bench)
            let forged = Self.token(by: "guess", in: bench)
            let refused = #"{"s":"invalid_token","d":"Could not parse auth token."}"#
            #expect(try await client.send("auth", #"{"cred":"\#(forged)"}"#) == [refused])
            let token = Self.token(["debug": true], by: secret, in: bench)
            #expect(try await client.send("auth", #"{"cred":"\#(token)"}"#).count == 1)
            let denied = try await client.send("p", #"{"p":"/u/u7","d":1}"#)
            #expect(denied.count == 2)
            #expect(
                denied.first == #"sd {"msg":"Attempt to write /u/u7 with auth={\"uid\":\"u7\"}\u000a"#
                    + #"No .write rule allowed the operation.\u000awrite was denied."}"#
            )
            #expect(try await client.send("q", #"{"p":"/u/u8","h":""}"#).first?.contains("=> false") == true)
            #expect(try await bench.value("/u") == "null")
            #expect(try await client.send("gauth", #"{"cred":"\#(secret)"}"#).count == 1)
            #expect(try await client.send("p", #"{"p":"/u/u7","d":1}"#).count == 1)
            #expect(try await bench.value("/u/u7") == "1")
            await client.disconnect()
        }
    }

    @Test func tokenForAllMaySeeWithOthersEyes() async throws {
        try await Self.run { bench, secret in
            let token = Self.token(["admin": true], by: secret, in: bench)
            let overrides = ["", #"{"uid":"u7"}"#, #"{"uid":"u8"}"#, "null", "7"]
            var statuses: [Int] = []
            for override in overrides {
                let more = override.isEmpty ? "" : "&auth_variable_override=" + override
                statuses.append(try await bench.send("GET", "/u/u7.json?auth=\(token)\(more)").status)
            }
            #expect(statuses == [200, 200, 401, 401, 400])
        }
    }
}
