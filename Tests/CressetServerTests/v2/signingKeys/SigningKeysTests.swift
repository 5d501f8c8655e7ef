import CressetHTTP
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// Signing keys listed and rotated by the owner of all projects. `ServerWideTokenTests` covers other callers.
struct SigningKeysTests {
    @Test func newKeySignsLater() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            let old = try #require(try await service.signingKeys.signerID())
            let made = try await service.call(.post, "v2/signingKeys:rotate", by: owner)
            let id = try #require(made["id"]?.string)
            let list = try await service.call(.get, "v2/signingKeys", by: owner)
            let keys = list["signingKeys"]?.array?.compactMap(\.object) ?? []
            #expect(Set(keys.compactMap { $0["id"]?.string }) == [old, id])
            #expect(keys.first { $0["signs"] == true }?["id"]?.string == old)
            #expect(!list.text.contains("PRIVATE") && !list.text.contains("sealed"))
            let first = try await service.call(.get, "v2/signingKeys?pageSize=1", by: owner)
            #expect(first["nextPageToken"] != nil && first["signingKeys"]?.array?.count == 1)
            #expect(try await service.auditKinds().last == "key.rotated")
        }
    }
}
