import CressetHTTP
import CressetTesting
import Testing

/// Parameters and methods used without an SDK: supported, or rejected with a reason.
struct ParameterTests {
    /// A write without its query would delete everything.
    @Test(
        arguments: ["PUT", "PATCH", "POST", "DELETE"],
        [
            #"orderBy="v""#, "limitToFirst=1", "equalTo=1", "startAt=1", "startAfter=1", "endAt=1", "endBefore=1",
            "limitToLast=1", "shallow=true", "callback=cb", "download=a.json",
        ]
    )
    func readersParameterIsRefusedOfAWrite(_ method: String, _ parameter: String) async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let before = try await bench.value()
            let body = method == "DELETE" ? "" : #"{"x":9}"#
            let answer = try await bench.send(method, "/idx.json?\(parameter)", body: body)
            #expect(answer.status == 400)
            #expect(answer.errorText == "\(parameter.prefix { $0 != "=" }) is only allowed for reads")
            #expect(try await bench.value() == before)
        }
    }

    @Test(arguments: ["callback=cb", "download=a", "format=export", "print=pretty", "shallow=true"])
    func parameterOfAnAnswerIsRefusedOfAStream(_ parameter: String) async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let answer = try await bench.send(
                "GET",
                "/a.json?\(parameter)",
                headers: ["Accept": "text/event-stream"]
            )
            #expect(answer.status == 400)
            #expect(answer.errorText == "\(parameter.prefix { $0 != "=" }) cannot be specified with a stream")
        }
    }

    @Test(arguments: ["TRACE", "COPY", "get"])
    func otherMethodIsRefused(_ method: String) async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let before = try await bench.value()
            #expect(try await bench.send(method, "/a.json", body: "1").status == 405)
            let tunnelled = try await bench.send(
                "POST",
                "/a.json",
                headers: ["X-HTTP-Method-Override": method],
                body: "1"
            )
            #expect(tunnelled.status == 405)
            #expect(try await bench.value() == before)
        }
    }

    /// Callers can only choose a function name, not inject other script.
    @Test(arguments: ["", "a-b", "a(b", "1a", "a;b", "a b", "a/*", "é", String(repeating: "a", count: 129)])
    func callbackThatIsNoNameIsRefused(_ name: String) async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let answer = try await bench.send("GET", "/a.json?callback=\(name)")
            #expect(answer.status == 400)
            #expect(answer.headers["Content-Type"] == "application/json; charset=utf-8")
        }
    }

    @Test func bodyBeyondTheSizeIsRefused() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let body = "\"" + String(repeating: "a", count: 1 << 20) + "\""
            let answer = try await bench.send("PUT", "/t.json?writeSizeLimit=tiny", body: body, as: .administrator)
            #expect(answer.status == 400)
            #expect(
                answer.errorText
                    == "Data to write exceeds the maximum size that can be modified with a single request."
            )
            #expect(try await bench.value("/t") == "null")
            for size in ["small", "unlimited"] {
                let taken = try await bench.send(
                    "PUT",
                    "/t.json?writeSizeLimit=\(size)&print=silent",
                    body: body,
                    as: .administrator
                )
                #expect(taken.status == 204)
            }
        }
    }

    @Test func formatIsFollowedByTheEchoOfAWrite() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let body = #"{".value":5,".priority":2}"#
            #expect(try await bench.send("PUT", "/t.json?format=export", body: body).text == body)
            #expect(
                try await bench.send("PUT", "/t.json?print=pretty", body: #"{"a":1}"#).text == "{\n  \"a\" : 1\n}\n"
            )
        }
    }

    @Test(arguments: ["PUT", "PATCH", "POST", "DELETE"])
    func silentWriteIsDoneAndSaysNothing(_ method: String) async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let before = try await bench.value("/a")
            let body = method == "DELETE" ? "" : #"{"x":9}"#
            let answer = try await bench.send(method, "/a.json?print=silent", body: body)
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            #expect(try await bench.value("/a") != before)
        }
    }

    @Test func optionsNamesTheMethods() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let answer = try await bench.send("OPTIONS", "/a.json")
            #expect(answer.status == 200)
            #expect(answer.headers["Allow"] == "GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS")
            let preflight = try await bench.send(
                "OPTIONS",
                "/a.json",
                headers: [
                    "Origin": "https://app.example", "Access-Control-Request-Method": "PUT",
                    "Access-Control-Request-Headers": "x-firebase-etag,if-match",
                ]
            )
            #expect(preflight.headers["Access-Control-Allow-Origin"] == "https://app.example")
            #expect(preflight.headers["Access-Control-Allow-Methods"]?.contains("PATCH") == true)
            #expect(preflight.headers["Access-Control-Allow-Headers"] == "x-firebase-etag,if-match")
            #expect(preflight.headers["Access-Control-Max-Age"] != nil)
        }
    }
}
