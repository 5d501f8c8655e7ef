import CressetIdentity

extension Call {
    /// The user pool of an emulator path, without authentication.
    func emulatorRealm() async throws -> Realm {
        guard let id = parameters["project"], let project = try await projects.project(named: id),
            let realm = try await projects.realm(of: project, tenantID: parameters["tenant"])
        else { throw APIError.notFound }
        return realm
    }
}
