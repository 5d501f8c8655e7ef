import CressetLock
import Foundation

extension AuthCore {
    private static let firstRetry: TimeInterval = 60
    private static let lastRetry: TimeInterval = 960

    /// Returns a token valid for at least five minutes, or a new one if `isForced`.
    ///
    /// Concurrent callers share one refresh.
    ///
    /// - Parameter isInTurn: True if the caller is an operation with exclusive access to the tokens.
    func token(of user: User, isForced: Bool = false, isInTurn: Bool = false) async throws -> String {
        catchUp()
        let record = user.record
        try requireOwnServer(of: record)
        let tokens = record.tokens
        if !isForced && tokens.isValid(at: platform.moment) { return tokens.accessToken }
        do {
            return try await refresh(tokens, of: user).accessToken
        } catch let error as NSError where error.endsSession {
            // Another operation may be replacing the rejected tokens, so wait for its outcome.
            guard !isInTurn else { return try await token(of: user, after: error, of: tokens) }
            return try await perform(on: user) { [self] in try await token(of: user, after: error, of: tokens) }
        }
    }

    /// Calls a method with the user's token; retries once with a new token if the server rejects it.
    ///
    /// An expired ID token is `invalidUserToken` (device clocks can be wrong), one of an ended session
    /// `userTokenExpired`.
    ///
    /// - Parameter isInTurn: True inside ``perform(on:_:)`` and ``perform(for:_:)``.
    func withToken<Value>(
        of user: User, isInTurn: Bool = true, _ call: (String) async throws -> Value
    ) async throws -> Value {
        let token = try await token(of: user, isInTurn: isInTurn)
        do {
            return try await call(token)
        } catch let refusal as NSError where refusal.is(.userTokenExpired) || refusal.is(.invalidUserToken) {
            return try await call(try await self.token(of: user, isForced: true, isInTurn: isInTurn))
        }
    }

    /// Returns the successor of rejected tokens, from this or another process.
    ///
    /// Signs the user out if the rejected tokens are still current.
    private func token(of user: User, after refusal: NSError, of tokens: TokenPair) async throws -> String {
        catchUp()
        guard user.record.tokens.isSame(as: tokens) else { return try await token(of: user, isInTurn: true) }
        forceSignOut(user, after: refusal)
        throw refusal
    }

    private func refresh(_ tokens: TokenPair, of user: User) async throws -> TokenPair {
        let task = state.withLock { state -> Task<TokenPair, any Error>? in
            if let running = state.refreshes[tokens.accessToken] { return running }
            // The refresh of these tokens has already finished.
            guard user.record.tokens.isSame(as: tokens) else { return nil }
            let task = Task { [self] in
                defer { self.state.withLock { _ = $0.refreshes.removeValue(forKey: tokens.accessToken) } }
                let fresh = try await exchanged(tokens)
                if user.replaceTokens(with: fresh, after: tokens) { try userChanged(user) }
                return fresh
            }
            state.refreshes[tokens.accessToken] = task
            return task
        }
        guard let task else { return user.record.tokens }
        // A canceled caller stops waiting; the refresh continues.
        return try await run { try await task.value }
    }

    // Tokens from a slow response may be almost expired: refresh once more.
    private func exchanged(_ tokens: TokenPair) async throws -> TokenPair {
        var begin = platform.moment
        let fresh = try tokens.refreshed(by: try await backend.refresh(tokens.refreshToken), at: begin)
        guard fresh.isLate(at: platform.moment) else { return fresh }
        begin = platform.moment
        return try fresh.refreshed(by: try await backend.refresh(fresh.refreshToken), at: begin)
    }

    /// Stores new tokens after a change of credentials if they belong to the current user.
    ///
    /// The previous tokens are revoked. Call it from an operation.
    package func updateTokens(from response: some TokenResponse, ofUser uid: String) async {
        guard let user = currentUser, user.uid == uid else { return }
        user.updateTokens(from: response)
        do {
            try userChanged(user)
            try await user.readAgain()
        } catch {
            // The change on the server succeeded. The next refresh or start repeats the failed store or fetch.
            AuthLog.write("refreshing the user failed: \((error as NSError).code)")
        }
    }

    // MARK: Refreshing ahead

    package func refreshAhead() {
        let isNew = state.withLock { state in
            defer { state.isRefreshingAhead = true }
            return !state.isRefreshingAhead
        }
        if isNew { scheduleRefresh() }
    }

    func scheduleRefresh() {
        state.withLock { state in
            state.refreshAhead?.cancel()
            state.refreshAhead = nil
            guard state.isRefreshingAhead, let user = state.user else { return }
            state.refreshAhead = Task { [weak self] in await self?.refreshAhead(user) }
        }
    }

    private func refreshAhead(_ user: User) async {
        let tokens = user.record.tokens
        var delay = tokens.refreshDelay(at: platform.moment)
        var retry = Self.firstRetry
        while true {
            guard (try? await platform.sleep(delay)) != nil else { return }
            await platform.lifecycle.waitUntilActive()
            guard !Task.isCancelled, currentUser === user, user.record.tokens.isSame(as: tokens) else { return }
            // A separate task: the refresh schedules its successor and thereby cancels this task.
            let refreshed = await Task { (try? await self.token(of: user, isForced: true)) != nil }.value
            if refreshed { return }
            delay = retry
            retry = min(retry * 2, Self.lastRetry)
        }
    }
}
