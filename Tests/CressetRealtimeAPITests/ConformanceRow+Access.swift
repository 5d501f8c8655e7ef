import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtimeAPI

extension ConformanceRow {
    private static let rulesPath = "/.settings/rules.json"

    static let access: [ConformanceRow] = [
        ConformanceRow(79, "GET", "/a.json", rules: RealtimeBench.locked, 401, .error("Permission denied")),
        ConformanceRow(80, rules: RealtimeBench.locked) { (bench: RealtimeBench) async throws in
            let before = try await bench.value()
            for (method, body) in [("PUT", "1"), ("PATCH", #"{"x":1}"#), ("POST", "1"), ("DELETE", "")] {
                try await bench.send(method, "/a.json", body: body)
                    .expect(401, .error("Permission denied"), of: "H80 \(method)")
            }
            #expect(try await bench.value() == before, "H80")
        },
        ConformanceRow(81, rules: RealtimeBench.locked) { (bench: RealtimeBench) async throws in
            try await bench.send("GET", "/a.json?access_token=\(bench.service.adminToken)").expect(200, of: "H81")
        },
        ConformanceRow(
            82,
            "GET",
            "/a.json?auth_variable_override=null",
            rules: RealtimeBench.locked,
            as: .administrator,
            401
        ),
        ConformanceRow(
            83,
            "GET",
            #"/u/u7.json?auth_variable_override={"uid":"u7"}"#,
            rules: RealtimeBench.own,
            as: .administrator,
            200
        ),
        ConformanceRow(84, rules: RealtimeBench.own) { (bench: RealtimeBench) async throws in
            let user = try await bench.service.signUp("u7@example.com")
            let (id, token) = (user["localId"]?.string ?? "", user["idToken"]?.string ?? "")
            try await bench.send("GET", "/u/u8.json?auth=\(token)")
                .expect(401, .error("Permission denied"), of: "H84")
            try await bench.send("GET", "/u/\(id).json?auth=\(token)").expect(200, of: "H84")
        },
        ConformanceRow(85, "GET", "/a.json?auth=garbage", 401, .error("Could not parse auth token.")),
        ConformanceRow(86) { (bench: RealtimeBench) async throws in
            let token = try await bench.service.signUp()["idToken"]?.string ?? ""
            bench.service.clock.advance(seconds: 3600 + 301)
            try await bench.send("GET", "/a.json?auth=\(token)")
                .expect(401, .error("Auth token is expired"), of: "H86")
        },
        ConformanceRow(87) { (bench: RealtimeBench) async throws in
            let signer = try await TestServiceAccount(of: bench.service.project, in: bench.service)
            let claims = signer.customClaims(at: bench.service.clock.now())
            for (header, text) in [
                (["alg": "RS256", "typ": "JWT"], "Missing claim 'kid' in auth header."),
                (["alg": "RS256", "kid": "key-1"], "Invalid claim 'kid' in auth header."),
            ] as [(JSONObject, String)] {
                let token = try signer.sign(claims, header: header)
                try await bench.send("GET", "/a.json?auth=\(token)").expect(401, .error(text), of: "H87")
            }
        },
        ConformanceRow(88) { (bench: RealtimeBench) async throws in
            let token = try await bench.service.signUp()["idToken"]?.string ?? ""
            try await bench.send("GET", "/a.json", as: .header("Bearer \(token)")).expect(401, of: "H88")
        },
        ConformanceRow(89, "GET", rulesPath, as: .administrator, 200, .text(RealtimeBench.open)),
        ConformanceRow(90, "GET", rulesPath, 401),
        ConformanceRow(91) { (bench: RealtimeBench) async throws in
            try await bench.send("PUT", rulesPath, body: #"{"rules":{".read":"nobody"}}"#, as: .administrator)
                .expect(400, of: "H91")
            try await bench.send("GET", "/a.json").expect(200, of: "H91")
        },
        ConformanceRow(92) { (bench: RealtimeBench) async throws in
            try await bench.send("PUT", rulesPath + "?dryRun=true", body: RealtimeBench.locked, as: .administrator)
                .expect(200, of: "H92")
            try await bench.send("GET", "/a.json").expect(200, of: "H92")
        },
        ConformanceRow(93) { (bench: RealtimeBench) async throws in
            let answer = try await bench.send("OPTIONS", "/a.json", headers: ["Origin": "https://app.example"])
            answer.expect(200, of: "H93")
            #expect(answer.headers["Access-Control-Allow-Origin"] == "https://app.example", "H93")
        },
    ]

    private static let first = ["put", #"{"path":"/","data":{"x":1,"y":2}}"#]
    private static let revoked = ["auth_revoked", "credential is no longer valid", "end"]

    /// Returns a row for a stream at `/a` that receives one write.
    private static func told(
        _ number: Int,
        _ method: String,
        _ target: String,
        _ body: String,
        _ events: [String]
    ) -> ConformanceRow {
        ConformanceRow(number) { (bench: RealtimeBench) async throws in
            let stream = try await RealtimeStream("/a.json", in: bench)
            #expect(stream.events() == first, "H\(number)")
            try await bench.send(method, target, body: body).expect(200, of: "H\(number)")
            #expect(stream.events() == events, "H\(number)")
        }
    }

    static let streams: [ConformanceRow] = [
        ConformanceRow(94) { (bench: RealtimeBench) async throws in
            #expect(try await RealtimeStream("/a.json", in: bench).events() == first, "H94")
        },
        told(95, "PUT", "/a/x.json", "5", ["put", #"{"path":"/x","data":5}"#]),
        told(96, "PATCH", "/a.json", #"{"x":6}"#, ["patch", #"{"path":"/","data":{"x":6}}"#]),
        told(97, "DELETE", "/a/x.json", "", ["put", #"{"path":"/x","data":null}"#]),
        told(98, "PUT", "/.json", #"{"a":3}"#, ["put", #"{"path":"/","data":3}"#]),
        told(99, "PUT", "/s.json", "1", []),
        ConformanceRow(100) { (bench: RealtimeBench) async throws in
            let stream = try await RealtimeStream("/zz.json", in: bench)
            #expect(stream.events() == ["put", #"{"path":"/","data":null}"#], "H100")
        },
        ConformanceRow(
            101,
            "GET",
            "/a.json",
            headers: ["Accept": "text/event-stream"],
            rules: RealtimeBench.locked,
            401,
            .error("Permission denied")
        ),
        ConformanceRow(102) { (bench: RealtimeBench) async throws in
            let stream = try await RealtimeStream("/a.json", in: bench)
            try await bench.setRules(RealtimeBench.locked)
            #expect(stream.events().suffix(3).first == "cancel", "H102")
            #expect(stream.events() == ["end"], "H102")
        },
        ConformanceRow(103) { (bench: RealtimeBench) async throws in
            let token = try await bench.service.signUp()["idToken"]?.string
            let stream = try await RealtimeStream("/a.json", in: bench, auth: token)
            bench.service.clock.advance(seconds: 3600)
            await bench.service.databaseAPI.watch.look()
            #expect(stream.events() == first + revoked, "H103")
        },
        ConformanceRow(104) { (bench: RealtimeBench) async throws in
            let stream = try await RealtimeStream("/a.json", in: bench)
            // One check every ten seconds.
            for _ in 0..<6 { await bench.service.databaseAPI.watch.look() }
            let alive = stream.events().dropFirst(2)
            #expect(alive.count >= 2 && alive.prefix(2) == ["keep-alive", "null"], "H104")
        },
        // The stream ends earlier than in the table: deleted users receive no further events.
        ConformanceRow(105) { (bench: RealtimeBench) async throws in
            let user = try await bench.service.signUp()
            let stream = try await RealtimeStream("/a.json", in: bench, auth: user["idToken"]?.string)
            let id = user["localId"] ?? .null
            _ = try await bench.service.post("v1/projects/acme/accounts:delete", ["localId": id], as: .administrator)
            await bench.service.databaseAPI.watch.look()
            #expect(stream.events() == first + revoked, "H105")
        },
    ]
}
