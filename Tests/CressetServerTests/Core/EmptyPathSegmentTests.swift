import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// An empty segment is not a parameter: `tenants//accounts:…` must not reach the project's own users.
struct EmptyPathSegmentTests {
    static let calls: [(HTTPMethod, String, JSONObject)] = [
        (.post, "v1/projects/acme/tenants//accounts:batchDelete", ["localIds": ["ada"], "force": true]),
        (.post, "v1/projects/acme/tenants//accounts:delete", ["localId": "ada"]),
        (.post, "v1/projects/acme/tenants//accounts:update", ["localId": "ada", "displayName": "Eve"]),
        (.post, "v1/projects/acme/tenants//accounts", ["localId": "eve"]),
        (.post, "v1/projects//accounts:batchDelete", ["localIds": ["ada"], "force": true]),
        (.delete, "v2/projects/acme/tenants/", [:]),
    ]

    @Test(arguments: calls)
    func callIsNotFound(_ method: HTTPMethod, _ path: String, _ body: JSONObject) async throws {
        try await TestService.run { service in
            try await service.create([["localId": "ada"]])
            let before = try await service.accounts()
            let answer = try await service.call(
                method,
                path,
                body.serialized(),
                as: .administrator
            )
            #expect(answer.status == 404, "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }
}
