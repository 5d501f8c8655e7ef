import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A reset hands over an account with an unproven address and ends its creator's access.
struct HandoverByResetTests {
    @Test(arguments: ["PASSWORD_RESET", "TEMPORARY_PASSWORD"])
    func networksAndCodesOfTheMakerAreForgotten(_ way: String) async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            let squatter = try await service.signUp(from: "203.0.113.9")
            let known = try #require(try await service.accounts().first).knownNetworks.entries.map(\.id)
            #expect(known.count == 1)
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": squatter["idToken"] ?? .null, "newEmail": "squatter@example.com"]
            )
            let waiting = try #require(try await service.mail(to: "squatter@example.com")).code
            #expect(try await service.checkCode(waiting).status == 200)
            let owner =
                way == "PASSWORD_RESET"
                ? try await service.resetPassword(try await service.code(way))
                : try await service.signIn(password: try await service.temporaryPassword())
            #expect(owner.status == 200, "\(owner.text)")
            let entries = try #require(try await service.accounts().first).knownNetworks.entries
            #expect(entries.count == 1)
            #expect(!entries.contains { known.contains($0.id) })
            #expect(try await service.checkCode(waiting).errorMessage == "INVALID_OOB_CODE")
        }
    }

    @Test(arguments: ["PASSWORD_RESET", "TEMPORARY_PASSWORD"])
    func networksOfAProvenOwnerStay(_ way: String) async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            _ = try await service.signUp(from: "203.0.113.9")
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let owner =
                way == "PASSWORD_RESET"
                ? try await service.resetPassword(try await service.code(way))
                : try await service.signIn(password: try await service.temporaryPassword())
            #expect(owner.status == 200, "\(owner.text)")
            #expect(try await service.accounts().first?.knownNetworks.entries.count == 2)
        }
    }
}
