import CressetHTTP
import CressetTesting
import Testing

extension ConformanceRow {
    static let queries: [ConformanceRow] = [
        ConformanceRow(47, "GET", #"/idx.json?orderBy="v"&equalTo=2"#, 200, .text(#"{"r":{"v":2}}"#)),
        ConformanceRow(48, "GET", #"/idx.json?orderBy="v"&startAt=2"#, 200, .keys(["p", "r"])),
        ConformanceRow(49, "GET", #"/idx.json?orderBy="v"&endAt=2"#, 200, .keys(["q", "r"])),
        ConformanceRow(50, "GET", #"/idx.json?orderBy="v"&limitToFirst=1"#, 200, .keys(["q"])),
        ConformanceRow(51, "GET", #"/idx.json?orderBy="v"&limitToLast=1"#, 200, .keys(["p"])),
        ConformanceRow(52, "GET", #"/idx.json?orderBy="$key"&startAt="q""#, 200, .keys(["q", "r"])),
        ConformanceRow(53, "GET", #"/idx.json?orderBy="v"&equalTo=99"#, 200, .text("{}")),
        ConformanceRow(
            54,
            "GET",
            #"/a.json?orderBy="$value"&equalTo=1"#,
            400,
            .error(#"Index not defined, add ".indexOn": ".value", for path "/a", to the rules"#)
        ),
        ConformanceRow(
            55,
            "GET",
            #"/idx.json?orderBy="w""#,
            400,
            .error(#"Index not defined, add ".indexOn": "w", for path "/idx", to the rules"#)
        ),
        ConformanceRow(56, "GET", "/idx.json?orderBy=v", 400, .error("orderBy must be a valid JSON encoded path")),
        ConformanceRow(
            57,
            "GET",
            "/idx.json?startAt=2",
            400,
            .error("orderBy must be defined when other query parameters are defined")
        ),
        ConformanceRow(
            58,
            "GET",
            #"/idx.json?orderBy="v"&limitToFirst=1&limitToLast=1"#,
            400,
            .error("Only one of limitToFirst and limitToLast may be specified")
        ),
        ConformanceRow(
            59,
            "GET",
            #"/idx.json?orderBy="v"&limitToFirst=0"#,
            400,
            .error("limitToFirst must be positive")
        ),
        ConformanceRow(
            60,
            "GET",
            #"/idx.json?orderBy="v"&limitToFirst=x"#,
            400,
            .error("limitToFirst must be an integer")
        ),
        ConformanceRow(
            61,
            "GET",
            #"/idx.json?orderBy="v"&equalTo=1&startAt=1"#,
            400,
            .error("equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore")
        ),
        ConformanceRow(
            62,
            "GET",
            #"/idx.json?orderBy="$key"&startAt=5"#,
            400,
            .error("Provided key index type is invalid, must be string")
        ),
        ConformanceRow(63, "GET", #"/mix.json?orderBy="$key"&limitToFirst=3"#, 200, .keys(["10", "9", "a"])),
        ConformanceRow(64) { (bench: RealtimeBench) async throws in
            for count in 1...6 {
                let answer = try await bench.send("GET", #"/ty.json?orderBy="k"&limitToFirst=\#(count)"#)
                answer.expect(200, .keys((1...count).map { "\($0)" }), of: "H64")
            }
        },
    ]

    private static let asking: HTTPHeaders = ["X-Firebase-ETag": "true"]

    private static func tag(of target: String, in bench: RealtimeBench) async throws -> String {
        try #require(try await bench.send("GET", target, headers: asking).headers["ETag"])
    }

    static let conditions: [ConformanceRow] = [
        ConformanceRow(65) { (bench: RealtimeBench) async throws in
            let answer = try await bench.send("GET", "/a.json", headers: asking)
            answer.expect(200, of: "H65")
            #expect(answer.headers["ETag"]?.isEmpty == false, "H65")
        },
        ConformanceRow(66) { (bench: RealtimeBench) async throws in
            let tag = try await tag(of: "/a.json", in: bench)
            try await bench.send("PUT", "/a.json", headers: ["if-match": tag], body: "1").expect(200, of: "H66")
            #expect(try await bench.value("/a") == "1", "H66")
        },
        ConformanceRow(67) { (bench: RealtimeBench) async throws in
            let tag = try await tag(of: "/a.json", in: bench)
            let answer = try await bench.send("PUT", "/a.json", headers: ["if-match": "stale"], body: "1")
            answer.expect(412, .text(#"{"x":1,"y":2}"#), of: "H67")
            #expect(answer.headers["ETag"] == tag, "H67")
        },
        ConformanceRow(
            68,
            "PUT",
            "/zz.json",
            headers: ["if-match": "null_etag"],
            body: "1",
            200,
            then: ["/zz.json": "1"]
        ),
        ConformanceRow(69, "PUT", "/a.json", headers: ["if-match": "null_etag"], body: "1", 412),
        ConformanceRow(70, "DELETE", "/a.json", headers: ["if-match": "stale"], 412),
        ConformanceRow(71) { (bench: RealtimeBench) async throws in
            #expect(try await tag(of: "/zz.json", in: bench) == "null_etag", "H71")
        },
        ConformanceRow(72) { (bench: RealtimeBench) async throws in
            let tag = try await tag(of: "/a.json", in: bench)
            try await bench.send("GET", "/a.json", headers: ["if-none-match": tag]).expect(304, .text(""), of: "H72")
        },
        ConformanceRow(73) { (bench: RealtimeBench) async throws in
            let tag = try await tag(of: "/a.json", in: bench)
            for condition in [tag, "stale"] {
                try await bench.send("PUT", "/a.json?print=silent", headers: ["if-match": condition], body: "1")
                    .expect(400, of: "H73")
            }
            #expect(try await bench.value("/a") == #"{"x":1,"y":2}"#, "H73")
        },
        ConformanceRow(74, "GET", "/a.json?timeout=abc", 400),
        ConformanceRow(75, "GET", "/a.json?timeout=20min", 400),
        ConformanceRow(76, "GET", "/a.json?timeout=3s", 200),
        ConformanceRow(77, "PUT", "/t.json?writeSizeLimit=tiny", body: "1", 200, then: ["/t.json": "1"]),
        ConformanceRow(78) { (bench: RealtimeBench) async throws in
            for (name, text) in [("acme", #"{"x":1,"y":2}"#), ("acme-default-rtdb", "null")] {
                let head = HTTPRequestHead(
                    method: .get,
                    path: "/a.json",
                    query: "ns=\(name)",
                    headers: ["Authorization": "Bearer \(bench.service.adminToken)"]
                )
                try await bench.service.send(HTTPRequest(head: head, body: [])).expect(200, .text(text), of: "H78")
            }
        },
    ]
}
