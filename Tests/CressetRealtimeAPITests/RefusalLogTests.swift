import CressetIdentity
import CressetLog
import CressetServices
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtimeAPI

/// Log lines for rule authors with the reason of a denial.
struct RefusalLogTests {
    private static let rules = #"""
        {"rules":{"u":{"$k":{".read":"auth.uid === $k && root.child('secret').val() === 'pearl'",
          ".write":"auth.uid.length > 0", ".validate":"newData.isNumber()"}}}}
        """#

    private func lines(_ bench: RealtimeBench) -> [JSONObject] {
        bench.service.log.text.split(separator: "\n").filter { $0.contains("database rules rejected the operation") }
            .compactMap { JSONObject(parsing: Array($0.utf8)) }
    }

    private func fields(_ line: JSONObject?) -> JSONObject {
        var line = line ?? [:]
        for name in ["time", "message"] { line[name] = nil }
        return line
    }

    @Test func otherLevelsTellNothing() {
        for level in LogLevel.allCases where level > .debug {
            #expect(RealtimeAPI.refusalLog(Logger(level: level, time: { "" }, write: { _ in })) == nil)
        }
    }

    @Test func refusedReadNamesItsRule() async throws {
        try await RealtimeBench.run(Self.rules) { (bench: RealtimeBench) async throws in
            #expect(try await bench.send("GET", "/u/ada.json").status == 401)
            let line: JSONObject = [
                "level": "debug", "database": "acme", "operation": "read", "path": "/u/ada", "reason": "false",
                "rule": "/u/$k .read", "line": 1, "column": 30,
            ]
            #expect(lines(bench).map { fields($0) } == [line])
        }
    }

    @Test func refusedWritesTellErrorsAndInvalidPlaces() async throws {
        try await RealtimeBench.run(Self.rules) { (bench: RealtimeBench) async throws in
            #expect(try await bench.send("PUT", "/u/ada.json", body: "1").status == 401)
            let ada = #"?auth_variable_override={"uid":"ada"}"#
            let body = #"{"u/ada":"word-of-ada"}"#
            #expect(try await bench.send("PATCH", "/.json" + ada, body: body, as: .administrator).status == 401)
            #expect(try await bench.send("DELETE", "/x.json").status == 401)
            let reasons = lines(bench).map { "\($0["path"]?.string ?? "") \($0["reason"]?.string ?? "")" }
            #expect(
                reasons == [
                    "/u/ada null has no length", "/u/ada false",
                    "/x no .write rule from / to this path",
                ]
            )
            #expect(lines(bench)[1]["rule"] == "/u/$k .validate")
            #expect(lines(bench)[2]["rule"] == nil)
        }
    }

    @Test func allowedRequestsAreNoLines() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            #expect(try await bench.send("GET", "/a.json").status == 200)
            #expect(try await bench.send("PUT", "/a.json", body: "1").status == 200)
            #expect(lines(bench).isEmpty)
        }
    }

    @Test func linesTellNeitherDataNorTokens() async throws {
        try await RealtimeBench.run(Self.rules) { (bench: RealtimeBench) async throws in
            let user = try await bench.service.signUp("ada@example.com")
            let token = user["idToken"]?.string ?? ""
            #expect(try await bench.send("PUT", "/secret.json", body: "\"pearl\"", as: .administrator).status == 200)
            #expect(try await bench.send("GET", "/u/bob.json?auth=\(token)").status == 401)
            #expect(try await bench.send("PUT", "/u/bob.json?auth=\(token)", body: "\"oyster\"").status == 401)
            #expect(lines(bench).count == 2)
            for word in ["pearl", "oyster", token, user["localId"]?.string ?? "", "ada@example.com"] {
                #expect(!lines(bench).contains { String(decoding: $0.serialized(), as: UTF8.self).contains(word) })
            }
        }
    }

    @Test func databaseWithoutRulesSaysThatThereAreNone() async throws {
        try await TestService.run { (service: TestService) async throws in
            let bench = RealtimeBench(service: service)
            #expect(try await bench.send("GET", "/a.json").status == 401)
            #expect(lines(bench).first?["reason"] == "no .read rule from / to this path")
        }
    }

    /// A full disk fails every write.
    @Test func outageIsLoggedOnceAMinute() async throws {
        try await TestService.run { (service: TestService) async throws in
            func requests() -> [JSONValue?] {
                service.log.text.split(separator: "\n").filter { $0.contains("database failed") }
                    .map { JSONObject(parsing: Array($0.utf8))?["requests"] }
            }
            for _ in 0..<100 { service.databaseAPI.failures.record(StoreError(.full, cause: "the disk is full")) }
            #expect(requests() == [.integer(1)])
            service.clock.advance(seconds: 60)
            service.databaseAPI.failures.record(StoreError(.full, cause: "the disk is full"))
            #expect(requests() == [.integer(1), .integer(100)])
            service.databaseAPI.failures.record(StoreError(.failed, cause: "a fault"))
            #expect(requests() == [.integer(1), .integer(100), nil])
        }
    }
}
