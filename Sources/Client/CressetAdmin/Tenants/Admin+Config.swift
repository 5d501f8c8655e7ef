import CressetServerWire
import CressetWire

extension Admin {
    /// Returns the settings of the project.
    public func projectConfig() async throws -> AdminSettings {
        AdminSettings(members: try await projectCall(GetConfig.self, isRepeatable: true) { _ in }.members)
    }

    /// Changes settings of the project: `["signIn.email.enabled": true]`.
    ///
    /// - Parameter changes: Values by path; `nil` resets a setting.
    /// - Throws: ``AdminError``: `invalidArgument`.
    public func updateProjectConfig(_ changes: [String: (any Sendable)?]) async throws -> AdminSettings {
        let (members, mask) = try AdminSettings.update(changes)
        let response = try await projectCall(UpdateConfig.self, isRepeatable: true) { request in
            request.config = ConfigMessage(members)
            request.updateMask = mask
        }
        return AdminSettings(members: response.members)
    }

    func projectCall<Method: WireMethod>(
        _ method: Method.Type, isRepeatable: Bool, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response {
        guard verifier.rules.tenantID == nil else {
            throw AdminError(.invalidArgument, message: "Tenants and settings need the project's administrator.")
        }
        return try await backend.call(method, tenantID: nil, isRepeatable: isRepeatable, with: fill)
    }
}
