import CressetIdentity
import CressetTesting
import Testing

/// The screens and users of the test project.
extension ConsoleBrowser {
    private static let project = "/console/projects/\(TestService.projectID)/"
    static let users = project + "users"

    func screen(_ screen: String) async throws -> Answer {
        try await get(Self.project + screen)
    }

    /// Opens a page of the project and sends one of its forms.
    func act(_ name: String, on screen: String, _ fields: [(String, String)] = []) async throws -> Answer {
        _ = try await self.screen(screen)
        return try await post(Self.project + screen, act: name, fields)
    }

    func config() async throws -> Project {
        try #require(try await service.store.project(id: TestService.projectID))
    }

    func add(_ localID: String, _ change: (inout Account) -> Void = { _ in }) async throws {
        var account = Account(
            pool: UserPool(projectID: TestService.projectID),
            localID: localID,
            createdAt: service.clock.now()
        )
        change(&account)
        try await service.store.insert(account, session: nil)
    }

    func account(_ localID: String) async throws -> Account? {
        try await service.store.account(localID, in: UserPool(projectID: TestService.projectID))
    }

    func auditKinds() async throws -> [String] {
        try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 1000).map(\.kind)
    }
}
