import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtimeAPI

struct StreamTests {
    private func open(_ target: String, in bench: RealtimeBench, auth: String? = nil) async throws -> RealtimeStream {
        try await RealtimeStream(target, in: bench, auth: auth)
    }

    private static let first = ["put", #"{"path":"/","data":{"x":1,"y":2}}"#]

    @Test(
        arguments: [
            ("PUT", "/a/x.json", "5", ["put", #"{"path":"/x","data":5}"#]),
            ("PATCH", "/a.json", #"{"x":6}"#, ["patch", #"{"path":"/","data":{"x":6}}"#]),
            ("DELETE", "/a/x.json", "", ["put", #"{"path":"/x","data":null}"#]),
            ("PUT", "/.json", #"{"a":3}"#, ["put", #"{"path":"/","data":3}"#]), ("PUT", "/s.json", "1", []),
            ("PUT", "/a/x.json", "1", []), ("PUT", "/a/z/w.json", "true", ["put", #"{"path":"/z/w","data":true}"#]),
            ("PATCH", "/.json", #"{"a/x":7,"a/q/r":8,"s":0}"#, ["patch", #"{"path":"/","data":{"x":7,"q/r":8}}"#]),
            ("PATCH", "/.json", #"{"a":null,"s":0}"#, ["put", #"{"path":"/","data":null}"#]),
            ("PATCH", "/a/z.json", #"{"k":1,"l":2}"#, ["patch", #"{"path":"/z","data":{"k":1,"l":2}}"#]),
        ]
    )
    func changesAreTold(_ method: String, _ target: String, _ body: String, _ event: [String]) async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/a.json", in: bench)
            #expect(stream.events() == Self.first)
            #expect(try await bench.send(method, target, body: body).status == 200)
            #expect(stream.events() == event)
            stream.body.close()
        }
    }

    @Test func placeWithoutDataIsToldAsNull() async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/zz.json", in: bench)
            #expect(stream.events() == ["put", #"{"path":"/","data":null}"#])
        }
    }

    @Test func queryTellsWhatEntersAndLeaves() async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/idx.json?orderBy=%22v%22&limitToFirst=2", in: bench)
            #expect(stream.events() == ["put", #"{"path":"/","data":{"q":{"v":1},"r":{"v":2}}}"#])
            _ = try await bench.send("PUT", "/idx/a.json", body: #"{"v":0}"#)
            #expect(stream.events() == ["patch", #"{"path":"/","data":{"r":null,"a":{"v":0}}}"#])
            _ = try await bench.send("PUT", "/idx/p/v.json", body: "9")
            #expect(stream.events() == [])
            _ = try await bench.send("PUT", "/idx/q/w.json", body: "1")
            #expect(stream.events() == ["put", #"{"path":"/q","data":{"v":1,"w":1}}"#])
        }
    }

    @Test func manyWritesAreToldOnceAndInOrder() async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/n.json", in: bench)
            try await withThrowingTaskGroup { group in
                for _ in 0..<100 {
                    group.addTask { _ = try await bench.send("PUT", "/n.json", body: #"{".sv":{"increment":1}}"#) }
                }
                try await group.waitForAll()
            }
            let expected = (5...105).flatMap { ["put", #"{"path":"/","data":\#($0)}"#] }
            #expect(stream.events() == expected)
        }
    }

    @Test func deniedStreamIsNoStream() async throws {
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let answer = try await bench.send("GET", "/a.json", headers: ["Accept": "text/event-stream"])
            #expect(answer.status == 401)
            #expect(answer.errorText == "Permission denied")
            #expect(bench.service.databaseAPI.watch.count == 0)
        }
    }

    @Test func rulesThatDenyEndTheStream() async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/a.json", in: bench)
            try await bench.setRules(RealtimeBench.locked)
            _ = try await bench.send("PUT", "/a.json", body: "1", as: .administrator)
            #expect(stream.events() == Self.first + ["cancel", "null", "end"])
        }
    }

    /// The rule is evaluated with the data at the time of the event.
    @Test func dataThatDenyEndTheStream() async throws {
        let rules = #"{"rules":{"a":{".read":"root.child('open').val() === true"},".write":true}}"#
        try await RealtimeBench.run(rules) { bench in
            _ = try await bench.send("PUT", "/open.json", body: "true")
            let stream = try await open("/a.json", in: bench)
            _ = try await bench.send("PATCH", "/.json", body: #"{"open":false,"a/x":"secret"}"#)
            #expect(stream.events() == Self.first + ["cancel", "null", "end"])
        }
    }

    @Test func endOfATokenEndsTheStream() async throws {
        try await RealtimeBench.run { bench in
            let token = try await bench.service.signUp()["idToken"]?.string ?? ""
            let stream = try await open("/a.json", in: bench, auth: token)
            let streams = bench.service.databaseAPI.watch
            await streams.look()
            #expect(stream.events() == Self.first)
            bench.service.clock.advance(seconds: 3600)
            await streams.look()
            #expect(stream.events() == ["auth_revoked", "credential is no longer valid", "end"])
        }
    }

    @Test(arguments: [true, false])
    func userWhoMayNotSignInAnyMoreHearsNoMore(_ isDeleted: Bool) async throws {
        try await RealtimeBench.run { bench in
            let user = try await bench.service.signUp()
            let stream = try await open("/a.json", in: bench, auth: user["idToken"]?.string)
            if isDeleted {
                _ = try await bench.service.post(
                    "v1/projects/acme/accounts:delete",
                    ["localId": user["localId"] ?? .null],
                    as: .administrator
                )
            } else {
                try await bench.service.disable(user["localId"])
            }
            await bench.service.databaseAPI.watch.look()
            #expect(stream.events() == Self.first + ["auth_revoked", "credential is no longer valid", "end"])
        }
    }

    @Test func quietStreamIsShownToLive() async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/a.json", in: bench)
            _ = stream.events()
            for _ in 0..<3 { await bench.service.databaseAPI.watch.look() }
            #expect(stream.events() == ["keep-alive", "null"])
        }
    }

    @Test func slowReaderIsCutOffAndTold() async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/a.json", in: bench)
            let long = JSONValue.string(String(repeating: "a", count: 300_000))
            for number in 0..<6 {
                _ = try await bench.send(
                    "PUT",
                    "/a/\(number).json",
                    body: String(decoding: long.serialized(), as: UTF8.self)
                )
            }
            let events = stream.events()
            #expect(events.suffix(3) == ["cancel", #""\#(EventStream.tooSlow)""#, "end"])
        }
    }

    /// The first event is as large as the data.
    @Test func eventThatIsTooLargeEndsTheStream() async throws {
        try await RealtimeBench.run { bench in
            let long = JSONValue.string(String(repeating: "a", count: 1_100_000))
            let body = String(decoding: long.serialized(), as: UTF8.self)
            let early = try await open("/a.json", in: bench)
            _ = try await bench.send("PUT", "/a.json", body: body)
            #expect(early.events() == Self.first + ["cancel", #""\#(EventStream.tooLarge)""#, "end"])
            let late = try await open("/a.json", in: bench)
            #expect(late.events().last?.utf8.count == body.utf8.count + #"{"path":"/","data":}"#.utf8.count)
        }
    }

    @Test func clientThatGoesIsForgotten() async throws {
        try await RealtimeBench.run { bench in
            let stream = try await open("/a.json", in: bench)
            #expect(bench.service.databaseAPI.watch.count == 1)
            stream.body.close()
            #expect(bench.service.databaseAPI.watch.count == 0)
            #expect(try await bench.send("PUT", "/a.json", body: "1").status == 200)
        }
    }
}
