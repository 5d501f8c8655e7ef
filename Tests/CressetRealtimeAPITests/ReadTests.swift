import CressetHTTP
import CressetTesting
import Testing

struct ReadTests {
    @Test(
        arguments: [
            ("/a.json", #"{"x":1,"y":2}"#), ("/zz.json", "null"), ("/s.json", #""hi""#), ("/a/x.json", "1"),
            ("//a//x.json", "1"), ("/a.json?shallow=true", #"{"x":true,"y":true}"#),
            ("/s.json?shallow=true", #""hi""#), ("/zz.json?shallow=true", "null"),
            ("/a.json?print=pretty", "{\n  \"x\" : 1,\n  \"y\" : 2\n}\n"),
            ("/a.json?callback=cb", #"cb({"x":1,"y":2})"#),
            ("/a.json?timeout=3s", #"{"x":1,"y":2}"#), ("/a.json?timeout=15min", #"{"x":1,"y":2}"#),
            (#"/idx.json?orderBy="v"&equalTo=2"#, #"{"r":{"v":2}}"#), (#"/idx.json?orderBy="v"&equalTo=99"#, "{}"),
            (#"/zz.json?orderBy="$key"&limitToFirst=1"#, "{}"),
        ]
    )
    func dataAreRead(_ target: String, _ expected: String) async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", target)
            #expect(answer.status == 200)
            #expect(answer.text == expected)
            let isScript = target.contains("callback")
            #expect(
                answer.headers["Content-Type"] == (isScript ? "application/javascript" : "application/json")
                    + "; charset=utf-8"
            )
        }
    }

    @Test(
        arguments: [
            (#"orderBy="v"&startAt=2"#, ["p", "r"]), (#"orderBy="v"&endAt=2"#, ["q", "r"]),
            (#"orderBy="v"&startAfter=2"#, ["p"]), (#"orderBy="v"&endBefore=2"#, ["q"]),
            (#"orderBy="v"&limitToFirst=1"#, ["q"]), (#"orderBy="v"&limitToLast=1"#, ["p"]),
            (#"orderBy="$key"&startAt="q""#, ["q", "r"]), (#"orderBy="$key"&equalTo="q""#, ["q"]),
            (#"orderBy="$priority"&limitToLast=2"#, ["q", "r"]),
            (#"orderBy="v"&startAt=1&endAt=2&limitToLast=1"#, ["r"]),
        ]
    )
    func queriesChooseChildren(_ query: String, _ keys: [String]) async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", "/idx.json?\(query)")
            #expect(answer.status == 200)
            #expect(answer.keys.sorted() == keys)
        }
    }

    @Test func keysOrderAsNumbersFirst() async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", #"/mix.json?orderBy="$key"&limitToFirst=3"#)
            #expect(answer.keys == ["9", "10", "a"])
        }
    }

    @Test(arguments: 1...6)
    func kindsOfValuesHaveAnOrder(_ count: Int) async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", #"/ty.json?orderBy="k"&limitToFirst=\#(count)"#)
            #expect(answer.keys == (1...count).map { "\($0)" })
        }
    }

    @Test(
        arguments: [
            (#"/a.json?shallow=true&orderBy="$key""#, "shallow cannot be specified with query parameters"),
            (
                #"/a.json?orderBy="$value"&equalTo=1"#,
                #"Index not defined, add ".indexOn": ".value", for path "/a", to the rules"#
            ),
            (#"/idx.json?orderBy="w""#, #"Index not defined, add ".indexOn": "w", for path "/idx", to the rules"#),
            ("/idx.json?orderBy=v", "orderBy must be a valid JSON encoded path"),
            ("/idx.json?startAt=2", "orderBy must be defined when other query parameters are defined"),
            (
                #"/idx.json?orderBy="v"&limitToFirst=1&limitToLast=1"#,
                "Only one of limitToFirst and limitToLast may be specified"
            ),
            (#"/idx.json?orderBy="v"&limitToFirst=0"#, "limitToFirst must be positive"),
            (#"/idx.json?orderBy="v"&limitToFirst=x"#, "limitToFirst must be an integer"),
            (
                #"/idx.json?orderBy="v"&equalTo=1&startAt=1"#,
                "equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore"
            ), (#"/idx.json?orderBy="v"&equalTo={}"#, "Constraint index field must be a JSON primitive"),
            (#"/idx.json?orderBy="$key"&startAt=5"#, "Provided key index type is invalid, must be string"),
            ("/a.json?timeout=abc", "timeout must be a number with the unit ms, s or min, at most 15min"),
            ("/a.json?timeout=20min", "timeout must be a number with the unit ms, s or min, at most 15min"),
            (
                "/a.json?timeout=9223372036854775807min",
                "timeout must be a number with the unit ms, s or min, at most 15min"
            ),
            ("/a.json?print=loud", "print must be pretty or silent"), ("/a.json?format=xml", "format must be export"),
            ("/a.json?callback=alert(1)", "callback must be a function name"),
            ("/bad%5Bkey.json", "Invalid path: Invalid token in path"),
            ("/a%2Fx.json", "Invalid path: Invalid token in path"),
            ("/%FF.json", "Invalid path: Invalid token in path"),
            ("/.info/connected.json", "Invalid path: Invalid token in path"),
        ]
    )
    func faultsAreTold(_ target: String, _ text: String) async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", target)
            #expect(answer.status == 400)
            #expect(answer.errorText == text)
        }
    }

    @Test func silentReadHasNoBody() async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", "/a.json?print=silent")
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
        }
    }

    @Test func tagTellsVersionsApart() async throws {
        try await RealtimeBench.run { bench in
            let asking: HTTPHeaders = ["X-Firebase-ETag": "true"]
            let tag = try #require(try await bench.send("GET", "/a.json", headers: asking).headers["ETag"])
            #expect(try await bench.send("GET", "/a.json").headers["ETag"] == nil)
            #expect(try await bench.send("GET", "/zz.json", headers: asking).headers["ETag"] == "null_etag")
            let same = try await bench.send("GET", "/a.json", headers: ["if-none-match": tag])
            #expect(same.status == 304)
            #expect(same.body.isEmpty)
            _ = try await bench.send("PUT", "/a/x.json", body: "7")
            #expect(try await bench.send("GET", "/a.json", headers: ["if-none-match": tag]).status == 200)
            #expect(try await bench.send("GET", "/a.json", headers: asking).headers["ETag"] != tag)
        }
    }

    @Test func downloadIsAFile() async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", "/a.json?format=export&download=a%22%0D%0Ab.json")
            #expect(answer.headers["Content-Disposition"] == #"attachment; filename="ab.json""#)
        }
    }

    @Test func pageMayAsk() async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("OPTIONS", "/a.json", headers: ["Origin": "https://app.example"])
            #expect(answer.status == 200)
            #expect(answer.headers["Access-Control-Allow-Origin"] == "https://app.example")
        }
    }
}
