public import CressetObjects
public import CressetServices
import CressetWire

extension BearerTokens {
    /// For ``Objects``: `false` for a user whose session has ended.
    public func stand(_ caller: ObjectCaller, of projectID: String) async throws -> Bool {
        guard case .user(_, let auth) = caller else { return true }
        guard let claims = auth.object?["token"]?.object else { return false }
        return try await stand(claims, of: projectID)
    }
}
