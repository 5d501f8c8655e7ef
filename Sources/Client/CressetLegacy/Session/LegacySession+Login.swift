import CressetAuth
import CressetLock
import Foundation

/// Logins and logouts. They exclude one another by the state's lock: its holder decides for both the attempt and the
/// current user.
extension LegacySession {
    /// Begins to log in. A login that is under way has lost.
    func logIn(
        for report: Report<FAuthData>, endReport: Report<Void>? = nil,
        by prove: @escaping @Sendable () async throws -> User
    ) {
        let attempt = LoginAttempt(report, endReport: endReport)
        state.withLock { state in
            preempt(state.attempt)
            state.attempt = attempt
        }
        Task { [self] in
            do {
                let user = try await prove()
                let data = try FAuthData(user)
                try await core.perform { [self] in try complete(attempt, with: user, data: data) }
            } catch {
                fail(attempt, with: .legacy(error))
            }
        }
    }

    /// Logs out here, and lets a login that is under way lose.
    ///
    /// - Throws: `keychainError` if the store has failed; the session has ended then, too.
    func logOut() throws {
        try state.withLock { state in
            preempt(state.attempt)
            state.attempt = nil
            state.endReport = nil
            let user = core.currentUser
            do {
                try core.signOut()
            } catch {
                if let user { core.forceSignOut(user) }
                throw error
            }
        }
    }

    /// Ends the session if it is that of the user, who has been deleted.
    func end(ofUser uid: String) {
        state.withLock { state in
            guard let user = core.currentUser, user.uid == uid else { return }
            state.endReport = nil
            core.forceSignOut(user)
        }
    }

    private func complete(_ attempt: LoginAttempt, with user: User, data: FAuthData) throws {
        try state.withLock { state in
            guard state.attempt === attempt else { return }
            try core.setCurrentUser(user)
            state.attempt = nil
            state.endReport = attempt.endReport
            tell(attempt.report, of: .success(data))
        }
    }

    private func fail(_ attempt: LoginAttempt, with error: NSError) {
        state.withLock { state in
            guard state.attempt === attempt else { return }
            state.attempt = nil
            tell(attempt.report, of: .failure(error))
        }
    }

    private func preempt(_ attempt: LoginAttempt?) {
        guard let attempt else { return }
        tell(attempt.report, of: .failure(.legacy(.Preempted, text: "Another login or a logout came first.")))
    }
}
