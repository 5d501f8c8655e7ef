import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire

/// The service with a database in the initial state of each table row.
struct RealtimeBench {
    static let data = #"""
        {"a":{"x":1,"y":2},"s":"hi","n":5,"idx":{"p":{"v":3},"q":{"v":1},"r":{"v":2}},"mix":{"10":1,"9":1,"b":1,"a":1},
         "ty":{"6":{"k":{"a":1}},"5":{"k":"a"},"4":{"k":2},"3":{"k":true},"2":{"k":false},"1":{"o":1}}}
        """#
    static let open = #"""
        {"rules":{".read":true,".write":true,"idx":{".indexOn":"v"},"mix":{".indexOn":".value"},"ty":{".indexOn":["k"]}}}
        """#
    static let locked = #"{"rules":{".read":false,".write":false}}"#
    static let own = #"{"rules":{"u":{"$k":{".read":"auth.uid === $k"}}}}"#

    let service: TestService

    static func run(
        _ rules: String = open,
        behavior: Behavior = .production,
        memory: Int = .max,
        _ body: (RealtimeBench) async throws -> Void
    ) async throws {
        try await TestService.run(behavior, databaseMemory: memory) { service in
            let bench = RealtimeBench(service: service)
            try await bench.setRules(rules)
            let answer = try await bench.send("PUT", "/.json", body: data, as: .administrator)
            guard answer.status == 200 else { throw Failure(text: "\(answer)") }
            try await body(bench)
        }
    }

    struct Failure: Error {
        let text: String
    }

    enum Credential {
        case none
        case administrator
        case header(String)
    }

    func setRules(_ rules: String) async throws {
        let answer = try await send("PUT", "/.settings/rules.json", body: rules, as: .administrator)
        guard answer.status == 200 else { throw Failure(text: "\(answer)") }
    }

    /// Sends a request to the project's database. Spaces and quotes in the target are encoded.
    func send(
        _ method: String,
        _ target: String,
        headers: HTTPHeaders = [:],
        body: String = "",
        as credential: Credential = .none
    ) async throws -> Answer {
        let parts = target.split(separator: "?", maxSplits: 1).map { String($0) }
        var headers = headers
        switch credential {
        case .none: break
        case .administrator: headers["Authorization"] = "Bearer \(service.adminToken)"
        case .header(let value): headers["Authorization"] = value
        }
        let query = (parts.count > 1 ? parts[1] : "").replacing("\"", by: "%22").replacing(" ", by: "%20")
        let request = HTTPRequest(
            head: HTTPRequestHead(
                method: HTTPMethod(rawValue: method),
                path: parts[0],
                query: "ns=acme" + (query.isEmpty ? "" : "&\(query)"),
                headers: headers
            ),
            body: Array(body.utf8)
        )
        return try await service.send(request)
    }

    func value(_ path: String = "/", export: Bool = false) async throws -> String {
        let target = (path == "/" ? "/.json" : path + ".json") + (export ? "?format=export" : "")
        return try await send("GET", target, as: .administrator).text
    }
}

extension Answer {
    var errorText: String? { self["error"]?.string }

    var keys: [String] { json.keys }
}
