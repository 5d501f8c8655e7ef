import CressetHTTP
import CressetTesting
import CressetWire
import Testing

/// Credentials are separate from app data: no database address leads here.
struct CredentialSeparationTests {
    private static let paths = [".json", "users.json", "users/ada.json", "account.json", ".settings/rules.json"]

    @Test(arguments: paths, [HTTPMethod.get, .put, .patch, .delete])
    func databaseAddressesLeadToNoCredentials(_ path: String, _ method: HTTPMethod) async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let token = try #require(try await service.legacyLogin()["token"]?.string)
            let before = try await service.accounts()
            for query in ["", "?auth=\(token)", "?shallow=true&auth=\(token)"] {
                let answer = try await service.call(method, path + query, Array("null".utf8), as: .nobody)
                #expect(answer.status == 404)
                #expect(!answer.text.contains("ada@example.com"))
            }
            #expect(try await service.accounts() == before)
        }
    }
}
