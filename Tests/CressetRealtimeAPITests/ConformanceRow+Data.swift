import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

extension ConformanceRow {
    static let invalidJSON = "Invalid data; couldn't parse JSON object, array, or value."
    static let invalidObject =
        "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"

    static let reads: [ConformanceRow] = [
        ConformanceRow(1) { (bench: RealtimeBench) async throws in
            let answer = try await bench.send("GET", "/a.json")
            answer.expect(200, .text(#"{"x":1,"y":2}"#), of: "H1")
            #expect(answer.headers["Content-Type"] == "application/json; charset=utf-8", "H1")
        },
        ConformanceRow(2, "GET", "/zz.json", 200, .text("null")),
        ConformanceRow(3, "GET", "/s.json", 200, .text(#""hi""#)),
        ConformanceRow(4, "GET", "/a.json?shallow=true", 200, .text(#"{"x":true,"y":true}"#)),
        ConformanceRow(5, "GET", "/s.json?shallow=true", 200, .text(#""hi""#)),
        ConformanceRow(6, "GET", "/zz.json?shallow=true", 200, .text("null")),
        ConformanceRow(7, "GET", #"/a.json?shallow=true&orderBy="$key""#, 400),
        ConformanceRow(8, "GET", "/a.json?print=pretty", 200, .text("{\n  \"x\" : 1,\n  \"y\" : 2\n}\n")),
        ConformanceRow(9, "GET", "/a.json?print=silent", 204, .text("")),
        ConformanceRow(10, "GET", "/a.json?callback=cb", 200, .text(#"cb({"x":1,"y":2})"#)),
        ConformanceRow(11) { (bench: RealtimeBench) async throws in
            let answer = try await bench.send("GET", "/a")
            answer.expect(200, of: "H11")
            #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8", "H11")
            #expect(answer.text.contains("Append <code>.json</code>"), "H11")
        },
    ]

    static let writes: [ConformanceRow] = [
        ConformanceRow(12, "PUT", "/t.json", body: #"{"k":1}"#, 200, .text(#"{"k":1}"#)),
        ConformanceRow(13, "PUT", "/t.json?print=silent", body: "1", 204, .text(""), then: ["/t.json": "1"]),
        ConformanceRow(14, "PUT", "/a/x.json", body: "null", 200, .text("null"), then: ["/a.json": #"{"y":2}"#]),
        ConformanceRow(15, "PUT", "/a.json", body: "{}", 200, then: ["/a.json": "null"]),
        ConformanceRow(16, "PUT", "/t.json", body: "{bad", 400, .error(invalidJSON)),
        ConformanceRow(17, "PUT", "/t.json", 400, .error(invalidJSON)),
        ConformanceRow(18, "PUT", "/t.json", body: #"{"a.b":1}"#, 400, .error(invalidObject)),
        ConformanceRow(19, "PUT", "/t.json", body: #"{"a/b":1}"#, 400),
        ConformanceRow(20, "PUT", "/t.json", body: #"{"$a":1}"#, 400),
        ConformanceRow(21, "PUT", "/t.json", body: #"{"":1}"#, 400),
        ConformanceRow(22, "PUT", "/t.json", body: "{\"\(String(repeating: "k", count: 769))\":1}", 400),
        ConformanceRow(
            23,
            "PUT",
            "/t.json",
            body: String(repeating: #"{"a":"#, count: 32) + "1" + String(repeating: "}", count: 32),
            400
        ),
        ConformanceRow(24, "PUT", "/bad%5Bkey.json", body: "1", 400, .error("Invalid path: Invalid token in path")),
        ConformanceRow(
            25,
            "PATCH",
            "/a.json",
            body: #"{"x":9}"#,
            200,
            .text(#"{"x":9}"#),
            then: ["/a.json": #"{"x":9,"y":2}"#]
        ),
        ConformanceRow(26, "PATCH", "/a.json", body: #"{"x":null}"#, 200, then: ["/a.json": #"{"y":2}"#]),
        ConformanceRow(
            27,
            "PATCH",
            "/.json",
            body: #"{"a/x":3,"s":"yo"}"#,
            200,
            then: ["/a.json": #"{"x":3,"y":2}"#, "/s.json": #""yo""#]
        ),
        ConformanceRow(28, "PATCH", "/.json", body: #"{"a":1,"a/x":2}"#, 400),
        ConformanceRow(29, "PATCH", "/a.json", body: #""str""#, 400, .error(invalidObject)),
        ConformanceRow(30) { (bench: RealtimeBench) async throws in
            let answer = try await bench.send("POST", "/l.json", body: "7")
            answer.expect(200, of: "H30")
            let name = answer["name"]?.string ?? ""
            #expect(name.wholeMatch(of: /[-0-9A-Z_a-z]{20}/) != nil, "H30")
            #expect(try await bench.value("/l/\(name)") == "7", "H30")
        },
        ConformanceRow(31) { (bench: RealtimeBench) async throws in
            let first = try await bench.send("POST", "/l.json", body: "1")["name"]?.string ?? "z"
            let second = try await bench.send("POST", "/l.json", body: "2")["name"]?.string ?? ""
            #expect(first.utf8.lexicographicallyPrecedes(second.utf8), "H31")
        },
        ConformanceRow(
            32,
            "POST",
            "/a.json",
            headers: ["X-HTTP-Method-Override": "DELETE"],
            200,
            .text("null"),
            then: ["/a.json": "null"]
        ),
        ConformanceRow(33) { (bench: RealtimeBench) async throws in
            for _ in 0..<2 { try await bench.send("DELETE", "/a.json").expect(200, .text("null"), of: "H33") }
            #expect(try await bench.value("/a") == "null", "H33")
        },
    ]

    private static let three = #"{".sv":{"increment":3}}"#

    static let values: [ConformanceRow] = [
        ConformanceRow(34) { (bench: RealtimeBench) async throws in
            try await bench.send("PUT", "/ts.json", body: #"{".sv":"timestamp"}"#).expect(200, of: "H34")
            #expect(try await bench.value("/ts") == "\(bench.service.clock.now().milliseconds)", "H34")
        },
        ConformanceRow(35, "PUT", "/n.json", body: three, 200, then: ["/n.json": "8"]),
        ConformanceRow(36, "PUT", "/zz.json", body: three, 200, then: ["/zz.json": "3"]),
        ConformanceRow(37, "PUT", "/s.json", body: three, 200, then: ["/s.json": "3"]),
        ConformanceRow(38, "PUT", "/t.json", body: #"{".sv":"nope"}"#, 400),
        ConformanceRow(39, "PUT", "/t.json", body: "[1,2,3]", 200, then: ["/t.json": "[1,2,3]", "/t/1.json": "2"]),
        ConformanceRow(40, "PUT", "/t.json", body: #"{"0":"a","1":"b"}"#, 200, then: ["/t.json": #"["a","b"]"#]),
        ConformanceRow(41, "PUT", "/t.json", body: #"{"2":"a"}"#, 200, then: ["/t.json": #"{"2":"a"}"#]),
        ConformanceRow(42, "PUT", "/t.json", body: #"{"1":"a"}"#, 200, then: ["/t.json": #"[null,"a"]"#]),
        ConformanceRow(
            43,
            "PUT",
            "/t.json",
            body: #"{".value":5,".priority":2}"#,
            200,
            then: [
                "/t.json": "5", "/t.json?format=export": #"{".value":5,".priority":2}"#, "/t/.priority.json": "2",
            ]
        ),
        ConformanceRow(
            44,
            "PUT",
            "/a/.priority.json",
            body: "4",
            200,
            then: ["/a.json": #"{"x":1,"y":2}"#, "/a.json?format=export": #"{"x":1,"y":2,".priority":4}"#]
        ),
        ConformanceRow(45) { (bench: RealtimeBench) async throws in
            try await bench.send("PUT", "/a/.priority.json", body: "4").expect(200, of: "H45")
            try await bench.send("PUT", "/a.json", body: #"{"x":1}"#).expect(200, of: "H45")
            #expect(try await bench.value("/a", export: true) == #"{"x":1}"#, "H45")
        },
        ConformanceRow(46, "PUT", "/t.json", body: #"{".priority":true,".value":1}"#, 400),
    ]
}
