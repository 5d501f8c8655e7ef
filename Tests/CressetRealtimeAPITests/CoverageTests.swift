import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The parts of the rules evaluated for requests, in the emulator's report format.
struct CoverageTests {
    private static let rules = #"""
        {"rules":{"u":{"$k":{".read":"auth.uid === $k", ".write":"auth.uid === $k",
          ".validate":"newData.val() !== '<b>'"}}}}
        """#

    private func report(_ bench: RealtimeBench) async throws -> [JSONValue] {
        let answer = try await bench.send("GET", "/.inspect/coverage.json")
        #expect(answer.status == 200)
        return answer["report"]?.array ?? []
    }

    private func values(of part: JSONValue?) -> JSONValue? { part?.object?["values"] }

    @Test func serverOfManyUsersCountsNothing() async throws {
        try await RealtimeBench.run(Self.rules) { bench in
            for credential in [RealtimeBench.Credential.none, .administrator] {
                for target in ["/.inspect/coverage.json", "/.inspect/coverage"] {
                    let answer = try await bench.send("GET", target, as: credential)
                    #expect(answer.status == 404)
                    #expect(answer.errorText?.contains("only available in the emulator") == true)
                }
            }
        }
    }

    @Test func coverageIsReadAlone() async throws {
        try await RealtimeBench.run(Self.rules, behavior: .emulator(signedTokens: false)) { bench in
            for method in ["PUT", "PATCH", "POST", "DELETE"] {
                let answer = try await bench.send(method, "/.inspect/coverage.json", body: "{}", as: .administrator)
                #expect(answer.status == 405)
            }
            #expect(try await report(bench).count == 3)
        }
    }

    @Test func readsAndWritesAreCounted() async throws {
        try await RealtimeBench.run(Self.rules, behavior: .emulator(signedTokens: false)) { bench in
            let before = try await report(bench)
            #expect(before.count == 3 && before.allSatisfy { values(of: $0) == [] })
            #expect(try await bench.send("GET", "/u/ada.json").status == 401)
            let ada = #"?auth_variable_override={"uid":"ada"}"#
            #expect(try await bench.send("GET", "/u/ada.json" + ada, as: .administrator).status == 200)
            #expect(try await bench.send("PUT", "/u/ada.json" + ada, body: "1", as: .administrator).status == 200)
            #expect(
                try await bench.send("PUT", "/u/ada.json" + ada, body: "\"<b>\"", as: .administrator).status == 401
            )
            let report = try await report(bench)
            let no: JSONValue = ["value": ["boolValue": false], "count": 1]
            let yes: JSONValue = ["value": ["boolValue": true], "count": 1]
            #expect(values(of: report[0]) == [no, yes])
            #expect(values(of: report[1]) == [["value": ["boolValue": true], "count": 2]])
            #expect(values(of: report[2]) == [yes, no])
            #expect(
                values(of: report[0].object?["children"]?.array?.first) == [
                    ["value": ["nullValue": .null], "count": 1], ["value": ["stringValue": "ada"], "count": 1],
                ]
            )
            // Administrators bypass the rules.
            #expect(try await bench.send("PUT", "/u/ada.json", body: "2", as: .administrator).status == 200)
            #expect(try await self.report(bench) == report)
        }
    }

    @Test func newRulesBeginFromNothing() async throws {
        try await RealtimeBench.run(Self.rules, behavior: .emulator(signedTokens: false)) { bench in
            #expect(try await bench.send("GET", "/u/ada.json").status == 401)
            let refused = try await bench.send("PUT", "/.settings/rules.json", body: "{", as: .administrator)
            #expect(refused.status == 400)
            #expect(values(of: try await report(bench).first) != [])
            try await bench.setRules(#"{"rules":{".read":true}}"#)
            #expect(try await report(bench).map { values(of: $0) } == [[]])
        }
    }

    @Test func rulesThatWereNotSetAreCountedToo() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { (service: TestService) async throws in
            let bench = RealtimeBench(service: service)
            #expect(try await bench.send("GET", "/a.json").status == 200)
            let report = try await report(bench)
            #expect(values(of: report.first) == [["value": ["boolValue": true], "count": 1]])
            #expect(values(of: report.last) == [])
        }
    }

    @Test func pageMarksWhatWasNeverEvaluatedAndShowsNoMarkup() async throws {
        try await RealtimeBench.run(Self.rules, behavior: .emulator(signedTokens: false)) { bench in
            #expect(try await bench.send("GET", "/u/ada.json").status == 401)
            let answer = try await bench.send("GET", "/.inspect/coverage")
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(answer.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
            #expect(answer.text.contains("<td>1:31</td><td><code>auth.uid === $k</code></td><td>false × 1</td>"))
            #expect(answer.text.contains("<mark>newData.val() !== '&lt;b&gt;'</mark>"))
            #expect(!answer.text.contains("<b>"))
        }
    }
}
