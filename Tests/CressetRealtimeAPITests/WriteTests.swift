import CressetHTTP
import CressetIdentity
import CressetSQL
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

struct WriteTests {
    @Test(
        arguments: [
            ("PUT", "/t.json", #"{"k":1}"#, #"{"k":1}"#, "/t", #"{"k":1}"#),
            ("PUT", "/a/x.json", "null", "null", "/a", #"{"y":2}"#),
            ("PUT", "/a.json", "{}", "null", "/a", "null"), ("PUT", "/a.json", "[]", "null", "/a", "null"),
            ("PATCH", "/a.json", #"{"x":9}"#, #"{"x":9}"#, "/a", #"{"x":9,"y":2}"#),
            ("PATCH", "/a.json", #"{"x":null}"#, #"{"x":null}"#, "/a", #"{"y":2}"#),
            ("DELETE", "/a.json", "", "null", "/a", "null"), ("DELETE", "/zz.json", "", "null", "/zz", "null"),
            ("PUT", "/n.json", #"{".sv":{"increment":3}}"#, "8", "/n", "8"),
            ("PUT", "/zz.json", #"{".sv":{"increment":3}}"#, "3", "/zz", "3"),
            ("PUT", "/s.json", #"{".sv":{"increment":3}}"#, "3", "/s", "3"),
            ("PUT", "/t.json", "[1,2,3]", "[1,2,3]", "/t/1", "2"),
            ("PUT", "/t.json", #"{"0":"a","1":"b"}"#, #"["a","b"]"#, "/t", #"["a","b"]"#),
            ("PUT", "/t.json", #"{"2":"a"}"#, #"{"2":"a"}"#, "/t", #"{"2":"a"}"#),
            ("PUT", "/t.json", #"{"1":"a"}"#, #"[null,"a"]"#, "/t", #"[null,"a"]"#),
            ("PUT", "/t.json", #"{".value":5,".priority":2}"#, "5", "/t", "5"),
            ("PUT", "/s/x.json", "1", "1", "/s", #"{"x":1}"#),
            ("PUT", "/é.json", "1", "1", "/%C3%A9", "1"),
            ("PUT", "/%E2%82%AC%20a.json", "1", "1", "/%E2%82%AC%20a", "1"),
            ("PUT", "/t.json?writeSizeLimit=tiny", "1", "1", "/t", "1"),
        ]
    )
    func dataAreWritten(
        _ method: String,
        _ target: String,
        _ body: String,
        _ echo: String,
        _ place: String,
        _ value: String
    ) async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send(method, target, body: body)
            #expect(answer.status == 200)
            #expect(answer.text == echo)
            #expect(try await bench.value(place) == value)
        }
    }

    @Test(
        arguments: [
            ("PUT", "/t.json", "{bad"), ("PUT", "/t.json", ""), ("POST", "/t.json", "{bad"),
            ("PUT", "/t.json", #"{"a.b":1}"#),
            ("PUT", "/t.json", #"{"a/b":1}"#), ("PUT", "/t.json", #"{"$a":1}"#), ("PUT", "/t.json", #"{"":1}"#),
            ("PUT", "/t.json", "{\"\(String(repeating: "k", count: 769))\":1}"),
            ("PUT", "/t.json", String(repeating: #"{"a":"#, count: 32) + "1" + String(repeating: "}", count: 32)),
            ("PUT", "/bad%5Bkey.json", "1"), ("PATCH", "/.json", #"{"a":1,"a/x":2}"#), ("PATCH", "/a.json", #""str""#),
            ("PATCH", "/a.json", "[1]"), ("PUT", "/t.json", #"{".sv":"nope"}"#),
            ("PUT", "/t.json", #"{".priority":true,".value":1}"#),
            ("PUT", "/t.json", #"{".value":1,"a":2}"#), ("PATCH", "/a.json", #"{"x/../y":1}"#),
            ("PUT", "/t.json?writeSizeLimit=huge", "1"),
        ]
    )
    func refusedWriteChangesNothing(_ method: String, _ target: String, _ body: String) async throws {
        try await RealtimeBench.run { bench in
            let before = try await bench.value()
            let answer = try await bench.send(method, target, body: body)
            #expect(answer.status == 400)
            #expect(answer.errorText?.isEmpty == false)
            #expect(try await bench.value() == before)
        }
    }

    @Test func textsOfFaultsAreTheVendors() async throws {
        try await RealtimeBench.run { bench in
            let json = "Invalid data; couldn't parse JSON object, array, or value."
            let object =
                "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"
            #expect(try await bench.send("PUT", "/t.json", body: "{bad").errorText == json)
            #expect(try await bench.send("PUT", "/t.json").errorText == json)
            #expect(try await bench.send("PUT", "/t.json", body: #"{"a.b":1}"#).errorText == object)
            #expect(try await bench.send("PATCH", "/a.json", body: #""str""#).errorText == object)
            let path = try await bench.send("PUT", "/bad%5Bkey.json", body: "1")
            #expect(path.text == #"{"error" : "Invalid path: Invalid token in path"}"#)
        }
    }

    @Test func severalPlacesAreWrittenAtOnce() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            #expect(try await bench.send("PATCH", "/.json", body: #"{"a/x":3,"s":"yo"}"#).status == 200)
            #expect(try await bench.value("/a") == #"{"x":3,"y":2}"#)
            #expect(try await bench.value("/s") == #""yo""#)
        }
    }

    @Test func silentWriteHasNoBody() async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("PUT", "/t.json?print=silent", body: "1")
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            #expect(try await bench.value("/t") == "1")
        }
    }

    @Test func addedChildrenOrderAsTheyWereAdded() async throws {
        try await RealtimeBench.run { bench in
            var names: [String] = []
            for number in 0..<3 {
                let answer = try await bench.send("POST", "/l.json", body: "\(number)")
                #expect(answer.status == 200)
                names.append(String(answer.text.dropFirst(9).dropLast(2)))
            }
            #expect(names.allSatisfy { $0.utf8.count == 20 })
            #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
            #expect(try await bench.value("/l/\(names[1])") == "1")
        }
    }

    @Test(arguments: [["X-HTTP-Method-Override": "DELETE"], [:]] as [[String: String]])
    func anotherMethodIsMeant(_ headers: [String: String]) async throws {
        try await RealtimeBench.run { bench in
            let target = headers.isEmpty ? "/a.json?x-http-method-override=delete" : "/a.json"
            let fields = HTTPHeaders(headers.map { HTTPHeaders.Field(name: $0.key, value: $0.value) })
            let answer = try await bench.send("POST", target, headers: fields)
            #expect(answer.status == 200)
            #expect(answer.text == "null")
            #expect(try await bench.value("/a") == "null")
        }
    }

    @Test func sumWithoutAnEndIsRefused() async throws {
        try await RealtimeBench.run { bench in
            _ = try await bench.send("PUT", "/n.json", body: "1e308")
            let answer = try await bench.send("PUT", "/n.json", body: #"{".sv":{"increment":1e308}}"#)
            #expect(answer.status == 400)
            #expect(try await bench.value("/n") == "1e+308")
        }
    }

    @Test func timestampIsTheServers() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let now = bench.service.clock.now().milliseconds
            #expect(try await bench.send("PUT", "/ts.json", body: #"{".sv":"timestamp"}"#).text == "\(now)")
            #expect(try await bench.value("/ts") == "\(now)")
        }
    }

    @Test func prioritiesAreShownByTheExport() async throws {
        try await RealtimeBench.run { bench in
            _ = try await bench.send("PUT", "/t.json", body: #"{".value":5,".priority":2}"#)
            #expect(try await bench.value("/t", export: true) == #"{".value":5,".priority":2}"#)
            #expect(try await bench.send("GET", "/t/.priority.json").text == "2")
            #expect(try await bench.send("PUT", "/a/.priority.json", body: "4").text == "4")
            #expect(try await bench.value("/a") == #"{"x":1,"y":2}"#)
            #expect(try await bench.value("/a", export: true) == #"{"x":1,"y":2,".priority":4}"#)
            _ = try await bench.send("PATCH", "/.json", body: #"{"a/.priority":"high","a/x":7}"#)
            #expect(try await bench.value("/a", export: true) == #"{"x":7,"y":2,".priority":"high"}"#)
            _ = try await bench.send("PUT", "/a.json", body: #"{"x":1}"#)
            #expect(try await bench.value("/a", export: true) == #"{"x":1}"#)
            #expect(try await bench.send("PUT", "/zz/.priority.json", body: "4").text == "null")
            #expect(try await bench.value("/zz", export: true) == "null")
            #expect(try await bench.send("PUT", "/a/.priority.json", body: "true").status == 400)
        }
    }

    @Test func writeForFormerDataIsRefused() async throws {
        try await RealtimeBench.run { bench in
            let asking: HTTPHeaders = ["X-Firebase-ETag": "true"]
            let old = try #require(try await bench.send("GET", "/a.json", headers: asking).headers["ETag"])
            let good = try await bench.send(
                "PUT",
                "/a.json",
                headers: ["if-match": old, "X-Firebase-ETag": "true"],
                body: "1"
            )
            #expect(good.status == 200)
            let new = try #require(good.headers["ETag"])
            #expect(new != old)
            for method in ["PUT", "DELETE"] {
                let stale = try await bench.send(method, "/a.json", headers: ["if-match": old], body: "2")
                #expect(stale.status == 412)
                #expect(stale.headers["ETag"] == new)
                #expect(stale.text == "1")
            }
            #expect(
                try await bench.send("PUT", "/zz.json", headers: ["if-match": "null_etag"], body: "1").status == 200
            )
            #expect(
                try await bench.send("PUT", "/zz.json", headers: ["if-match": "null_etag"], body: "2").status == 412
            )
            #expect(
                try await bench.send("PUT", "/a.json?print=silent", headers: ["if-match": new], body: "2").status == 400
            )
            #expect(try await bench.send("PATCH", "/a.json", headers: ["if-match": new], body: "{}").status == 400)
            #expect(try await bench.value("/a") == "1")
            #expect(try await bench.value("/zz") == "1")
        }
    }

    /// A condition would confirm a guess of the data.
    @Test func conditionOnWhatMustNotBeReadIsRefused() async throws {
        try await RealtimeBench.run(#"{"rules":{"a":{".write":true},"s":{".read":true,".write":true}}}"#) { bench in
            let tag = try await bench.send("GET", "/a.json", headers: ["X-Firebase-ETag": "true"], as: .administrator)
                .headers["ETag"]
            for guess in [tag ?? "", "null_etag", "x"] {
                let answer = try await bench.send("PUT", "/a.json", headers: ["if-match": guess], body: "1")
                #expect(answer.status == 401)
                #expect(answer.headers["ETag"] == nil)
            }
            #expect(try await bench.value("/a") == #"{"x":1,"y":2}"#)
            #expect(try await bench.send("PUT", "/s.json", headers: ["if-match": "x"], body: "1").status == 412)
        }
    }

    @Test func racingTransactionsLoseNothing() async throws {
        try await RealtimeBench.run { bench in
            try await withThrowingTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<12 { try await Self.count(in: bench) }
                    }
                    group.addTask {
                        for _ in 0..<12 {
                            _ = try await bench.send("PUT", "/n.json", body: #"{".sv":{"increment":1}}"#)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await bench.value("/n") == "\(5 + 2 * 8 * 12)")
        }
    }

    /// Adds one as the Firebase Admin SDKs do: reads, then writes if unchanged, and retries until it succeeds.
    private static func count(in bench: RealtimeBench) async throws {
        var known = try await bench.send("GET", "/n.json", headers: ["X-Firebase-ETag": "true"])
        while true {
            guard let number = Int(known.text), let tag = known.headers["ETag"] else { return }
            let answer = try await bench.send("PUT", "/n.json", headers: ["if-match": tag], body: "\(number + 1)")
            guard answer.status == 412 else { return }
            known = answer
        }
    }

    /// A writer without read access learns nothing about the old data.
    @Test func writerWhoMayNotReadIsToldNothing() async throws {
        try await RealtimeBench.run(#"{"rules":{"n":{".write":true},"w":{".write":true}}}"#) { bench in
            let tag: HTTPHeaders = ["X-Firebase-ETag": "true"]
            for (method, target, body) in [
                ("PUT", "/w.json", "1"), ("PATCH", "/w.json", #"{"a":1}"#), ("POST", "/w.json", "1"),
                ("PUT", "/w/.priority.json", "1"),
            ] {
                let answer = try await bench.send(method, target, headers: tag, body: body)
                #expect(answer.status == 200)
                #expect(answer.headers["ETag"] == nil)
            }
            let counted = try await bench.send("PUT", "/n.json", body: #"{".sv":{"increment":1}}"#)
            #expect(counted.text == #"{".sv":{"increment":1}}"#)
            #expect(try await bench.value("/n") == "6")
            for target in ["/.json", "/a.json"] {
                let answer = try await bench.send("PATCH", target, headers: tag, body: "{}")
                #expect(answer.status == 401)
                #expect(answer.headers["ETag"] == nil)
            }
        }
    }

    @Test func priorityOfOnePlaceIsWrittenOnce() async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("PATCH", "/.json", body: #"{"a/.priority":1,"a//.priority":2}"#)
            #expect(answer.status == 400)
            #expect(try await bench.value("/a", export: true) == #"{"x":1,"y":2}"#)
        }
    }

    @Test(arguments: [("PUT", "["), ("PATCH", "{")])
    func writeOfTooManyPlacesIsRefused(_ method: String, _ start: String) async throws {
        try await RealtimeBench.run { bench in
            let before = try await bench.value()
            let members = (0...100_000).map { method == "PUT" ? "1" : "\"k\($0)\":1" }.joined(separator: ",")
            let body = start + members + (method == "PUT" ? "]" : "}")
            let answer = try await bench.send(method, "/t.json", body: body)
            #expect(answer.status == 400)
            #expect(
                answer.errorText
                    == "Data to write exceeds the maximum size that can be modified with a single request."
            )
            #expect(try await bench.value() == before)
            let client = try await SocketClient(bench)
            let refused = try await client.send(method == "PUT" ? "p" : "m", "{\"p\":\"/t\",\"d\":\(body)}")
            #expect(refused.first?.contains("write_too_big") == true)
            #expect(try await bench.value() == before)
            #expect(try await client.send("p", #"{"p":"/t","d":1}"#) == [#"{"s":"ok","d":""}"#])
            await client.disconnect()
        }
    }

    /// Like other writes of the server.
    @Test func writeToAFullDiskIsUnavailable() async throws {
        try await RealtimeBench.run { bench in
            let before = try await bench.value()
            try await limitPages(of: bench, toExtra: 2)
            let text = #""\#(String(repeating: "x", count: 1 << 18))""#
            for (method, body) in [("PUT", text), ("PATCH", #"{"k":\#(text)}"#)] {
                let answer = try await bench.send(method, "/a.json", body: body)
                #expect(answer.status == 503)
                #expect(answer.headers["Retry-After"] == "1")
            }
            #expect(try await bench.value() == before)
            try await limitPages(of: bench, toExtra: 100_000)
            #expect(try await bench.send("PUT", "/a.json", body: text).status == 200)
        }
    }

    private func limitPages(of bench: RealtimeBench, toExtra extra: Int64) async throws {
        let store = try #require(bench.service.store as? SQLiteStore)
        try await store.database.write { connection in
            let count = try connection.row("PRAGMA page_count") { $0.integer(0) } ?? 0
            _ = try connection.row("PRAGMA max_page_count = \(count + extra)") { $0.integer(0) }
        }
    }
}
