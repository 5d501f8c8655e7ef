import CressetHTTP
import CressetIdentity

extension Call {
    func attempt(
        _ user: SignInAttempt.User?,
        by method: String,
        tenantID: String?,
        targetProjectID: String? = nil
    ) async -> SignInAttempt? {
        guard let user,
            let realm = try? await unchecked(tenantID: tenantID, targetProjectID: targetProjectID, isRead: true)
        else { return nil }
        return SignInAttempt([user], by: method, in: realm.pool)
    }

    func noting<Value>(_ attempt: SignInAttempt, during signIn: () async throws -> Value) async throws -> Value {
        do {
            return try await signIn()
        } catch {
            subject.record(attempt)
            throw error
        }
    }

    /// Records a refusal without an error.
    func refuse(_ attempt: SignInAttempt, code: String) {
        refusedSignIns.record(attempt, code: code, in: request.head, requestID: requestID)
    }
}
