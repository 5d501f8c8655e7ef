import CressetIdentity

extension Call {
    /// The pool that an emulator's path names. No credential is asked for.
    func emulatorRealm() async throws -> Realm {
        guard let id = parameters["project"], let project = try await projects.project(named: id),
            let realm = try await projects.realm(of: project, tenantID: parameters["tenant"])
        else { throw APIError.notFound }
        return realm
    }
}
