import CressetHTTP
import CressetIdentity
import CressetTesting
import Testing

struct MissingSuffixTests {
    private func send(
        _ method: HTTPMethod,
        _ path: String,
        query: String = "",
        host: String? = nil,
        in bench: RealtimeBench
    ) async throws -> Answer {
        var headers: HTTPHeaders = [:]
        headers["Host"] = host
        let head = HTTPRequestHead(method: method, path: path, query: query, headers: headers)
        return try await bench.service.send(HTTPRequest(head: head, body: Array("1".utf8)))
    }

    @Test(arguments: [HTTPMethod.put, .patch, .post, .delete])
    func writeIsRefusedAndTold(_ method: HTTPMethod) async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let before = try await bench.value()
            let answer = try await send(method, "/a", query: "ns=acme", in: bench)
            #expect(answer.status == 404)
            #expect(answer.errorText == "Append .json to the path to use the REST interface.")
            #expect(try await bench.value() == before)
        }
    }

    @Test func pathOfNoDatabaseIsNoPage() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            #expect(try await send(.get, "/a", in: bench).status == 404)
            #expect(try await send(.get, "/a", query: "ns=nobody", in: bench).status == 404)
            #expect(try await send(.get, "/a", host: "nobody.db.example.com", in: bench).status == 404)
        }
        try await RealtimeBench.run(behavior: .emulator(signedTokens: false)) { (bench: RealtimeBench) async throws in
            #expect(try await send(.get, "/a", in: bench).status == 404)
            #expect(try await send(.get, "/a", query: "ns=any", in: bench).status == 200)
        }
    }

    @Test func pageShowsNothingOfTheRequest() async throws {
        try await RealtimeBench.run { (bench: RealtimeBench) async throws in
            let answer = try await send(.get, "/%3Cscript%3E", host: "acme.db.example.com", in: bench)
            #expect(answer.status == 200)
            #expect(!answer.text.contains("script"))
            #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
        }
    }
}
