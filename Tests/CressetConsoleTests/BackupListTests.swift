import CressetTesting
import Testing

@testable import CressetConsole

@Suite struct BackupListTests {
    @Test func ownerOfAProjectAloneIsRefused() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, in: "acme")
            #expect(try await console.get("backups").status == 403)
            _ = try await console.get("account")
            #expect(try await console.post("backups", act: "create").status == 403)
        }
    }

    @Test func serverWithoutBackupsTellsHowToConfigureThem() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            #expect(try await console.get("backups").text.contains("--backup-to"))
            #expect(try await console.post("backups", act: "create").status == 404)
        }
    }
}
