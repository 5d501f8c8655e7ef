import CressetAuth
import CressetLock
import Foundation

/// Logins and logouts; the state's lock protects both the attempt and the current user.
extension LegacySession {
    /// Starts a login; preempts a pending login.
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

    /// Logs out on this device; preempts a pending login.
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
            complete(attempt.report, with: .success(data))
        }
    }

    private func fail(_ attempt: LoginAttempt, with error: NSError) {
        state.withLock { state in
            guard state.attempt === attempt else { return }
            state.attempt = nil
            complete(attempt.report, with: .failure(error))
        }
    }

    private func preempt(_ attempt: LoginAttempt?) {
        guard let attempt else { return }
        complete(attempt.report, with: .failure(.legacy(.Preempted, text: "Another login or a logout came first.")))
    }
}
