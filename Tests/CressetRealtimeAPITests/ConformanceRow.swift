import CressetHTTP
import CressetTesting
import Testing

@testable import CressetRealtimeAPI

/// One row of the conformance table for REST and streams, on its own database.
struct ConformanceRow: Sendable, CustomTestStringConvertible {
    /// The expected body of the response.
    enum Body: Sendable {
        case any
        case text(String)
        case error(String)
        /// The names of the members, in any order.
        case keys([String])
    }

    /// `H` and the number of the row.
    let id: String
    let rules: String
    let run: @Sendable (RealtimeBench) async throws -> Void

    var testDescription: String { id }

    /// Creates a row checked by a closure.
    init(
        _ number: Int,
        rules: String = RealtimeBench.open,
        _ run: @escaping @Sendable (RealtimeBench) async throws -> Void
    ) {
        id = "H\(number)"
        self.rules = rules
        self.run = run
    }

    /// Creates a row with one request.
    ///
    /// - Parameter then: The data expected at these paths afterwards.
    init(
        _ number: Int,
        _ method: String,
        _ target: String,
        headers: HTTPHeaders = [:],
        body: String = "",
        rules: String = RealtimeBench.open,
        as credential: RealtimeBench.Credential = .none,
        _ status: Int,
        _ expected: Body = .any,
        then places: KeyValuePairs<String, String> = [:]
    ) {
        self.init(number, rules: rules) { bench in
            let before = try await bench.value()
            let answer = try await bench.send(method, target, headers: headers, body: body, as: credential)
            answer.expect(status, expected, of: "H\(number)")
            if status >= 400 {
                #expect(try await bench.value() == before, "H\(number)")
                #expect(answer.headers["Content-Type"] == "application/json; charset=utf-8", "H\(number)")
            }
            for (place, value) in places {
                let found = try await bench.send("GET", place, as: .administrator).text
                #expect(found == value, "H\(number): \(place)")
            }
        }
    }
}

extension Answer {
    func expect(_ status: Int, _ body: ConformanceRow.Body = .any, of row: String) {
        #expect(self.status == status, "\(row): \(text)")
        switch body {
        case .any: break
        case .text(let expected): #expect(text == expected, "\(row)")
        case .error(let expected): #expect(errorText == expected, "\(row)")
        case .keys(let expected): #expect(keys.sorted() == expected, "\(row)")
        }
    }
}
