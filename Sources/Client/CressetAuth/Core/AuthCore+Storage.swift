import CressetLock
package import Foundation

// The stored user and the current user change together, under one lock.
extension AuthCore {
    struct Persistence {
        var slot: UserSlot
        /// True once the app was deleted.
        var isForgotten = false
        /// Numbers the sign-ins in the order of their beginnings.
        private var signIns = (begun: 0, taken: 0)

        init(slot: UserSlot) {
            self.slot = slot
        }

        mutating func beginSignIn() -> Int {
            signIns.begun += 1
            return signIns.begun
        }

        /// Returns true for a sign-in before which no later one, and no later sign-out, has come.
        func isLast(_ signIn: Int) -> Bool {
            signIn > signIns.taken
        }

        mutating func take(_ signIn: Int) {
            signIns.taken = signIn
        }
    }

    /// Takes over what another process has done to the stored user, or the stored user once the store can be read.
    ///
    /// A store that cannot be read, a Keychain before the device was unlocked for instance, is asked again at the next
    /// use.
    func catchUp() {
        do {
            if try load() { notify() }
        } catch {
            AuthLog.write("reading the store failed: \(Self.storeError(error).localizedFailureReason ?? "")")
        }
    }

    /// Reads the stored user, without asking the server.
    ///
    /// - Returns: True if there was something new.
    func load() throws -> Bool {
        try persistence.withLock { persistence in
            guard !persistence.isForgotten, try persistence.slot.readAgain() else { return false }
            adopt(persistence.slot)
            return true
        }
    }

    /// Returns the current user, as soon as it is known: when the store can be read.
    ///
    /// - Throws: `keychainError` for a store that fails, or that holds something else than a user; `CancellationError`.
    func ready() async throws -> User? {
        while true {
            do {
                if try load() { notify() }
                return try persistence.withLock { persistence in
                    _ = try persistence.slot.record(in: persistence.slot.seen)
                    return state.withLock { $0.user }
                }
            } catch let error as SecureStoreError where error.isLocked {
                await platform.lifecycle.waitUntilActive()
                try await platform.sleep(1)
            } catch {
                throw Self.storeError(error)
            }
        }
    }

    /// Stores the user, then makes it the current one, then tells the listeners.
    ///
    /// - Throws: `keychainError`; the current user then stays. `tenantIDMismatch`.
    package func setCurrentUser(_ user: User) throws {
        try setCurrentUser(user, bySignIn: persistence.withLock { $0.beginSignIn() })
    }

    /// Stores the user, then makes it the current one, then tells the listeners; unless a later sign-in has come first.
    ///
    /// - Throws: `keychainError`; the current user then stays. `tenantIDMismatch`.
    func setCurrentUser(_ user: User, bySignIn number: Int) throws {
        try persistence.withLock { persistence in
            guard !persistence.isForgotten else { throw NSError.store("The app was deleted.") }
            let tenantID = state.withLock { $0.tenantID }
            guard user.record.tenantID == tenantID else { throw NSError.auth(.tenantIDMismatch) }
            guard persistence.isLast(number) else { return }
            try Self.storing { try persistence.slot.update { _ in try StoredUser.encode(user.record) } }
            persistence.take(number)
            state.withLock { $0.user = user }
        }
        notify()
    }

    /// Forgets the current user, if there is one.
    ///
    /// - Throws: `keychainError`; the user then stays signed in.
    package func signOut() throws {
        catchUp()
        let isChanged = try persistence.withLock { persistence in
            guard state.withLock({ $0.user }) != nil || !persistence.slot.isRead else { return false }
            try Self.storing { try persistence.slot.update { _ in nil } }
            persistence.take(persistence.beginSignIn())
            state.withLock { $0.user = nil }
            return true
        }
        if isChanged { notify() }
    }

    /// Signs the user out because the server has ended the session, also when the store fails. A session that another
    /// process has begun since stays.
    ///
    /// - Parameter refusal: The server's answer; `nil` if the account is gone.
    package func forceSignOut(_ user: User, after refusal: NSError? = nil) {
        let everySession = refusal.map { $0.is(.userNotFound) || $0.is(.userDisabled) } ?? true
        let isCurrent = persistence.withLock { persistence in
            guard state.withLock({ $0.user }) === user else { return false }
            let ended = user.record
            state.withLock { $0.user = nil }
            let slot = persistence.slot
            let isStored: Void? = try? persistence.slot.update { data in
                guard let stored = try? slot.record(in: data) else { return nil }
                return stored.isEnded(with: ended, everySession: everySession) ? nil : data
            }
            if isStored != nil { adopt(persistence.slot) }
            return true
        }
        if isCurrent { notify() }
    }

    /// Stores what has changed of the user, if it is still the current one, and tells the listeners.
    func userChanged(_ user: User) throws {
        let isCurrent = try persistence.withLock { persistence in
            guard state.withLock({ $0.user }) === user else { return false }
            let slot = persistence.slot
            try Self.storing {
                try persistence.slot.update { data in
                    guard data != slot.seen else { return try StoredUser.encode(user.record) }
                    // Another process was here: where the user is no longer signed in there, it is not here either.
                    guard let theirs = try? slot.record(in: data), theirs.uid == user.uid else { return data }
                    let base = try? slot.record(in: slot.seen)
                    return try StoredUser.encode(user.record.merged(with: theirs, since: base))
                }
            }
            adopt(persistence.slot)
            return true
        }
        if isCurrent { notify() }
    }

    /// Removes what is stored for an app that is deleted; nothing is stored afterwards.
    package func forget() {
        persistence.withLock { persistence in
            persistence.isForgotten = true
            state.withLock { $0.user = nil }
            try? persistence.slot.update { _ in nil }
        }
        notify()
    }

    /// Changes the place or the server of the stored user, and makes the user who is stored there the current one.
    func changeSlot(_ change: (inout UserSlot) throws -> Void) throws {
        try persistence.withLock { persistence in
            try Self.storing { try change(&persistence.slot) }
            adopt(persistence.slot)
        }
        notify()
    }

    /// Returns the user who is stored for a group.
    ///
    /// - Throws: `keychainError`.
    func storedUser(ofGroup group: String?) throws -> User? {
        let slot = persistence.withLock { $0.slot }
        return try Self.storing { try slot.record(ofGroup: group).map { User($0, core: self) } }
    }

    /// Talks to an emulator from now on.
    func useEmulator(_ origin: String) {
        state.withLock { $0.emulator = origin }
        try? changeSlot { $0.server = origin }
    }

    /// - Throws: `invalidUserToken` for a user of another server: no token of theirs is sent to this one.
    func requireOwnServer(of record: UserRecord) throws {
        guard let other = record.server, other != server else { return }
        throw NSError.auth(.invalidUserToken, text: "The user signed in at another server: \(other).")
    }

    /// Makes the stored user the current one; none where nothing is stored, or nothing that can be read.
    private func adopt(_ slot: UserSlot) {
        var record: UserRecord?
        do {
            record = try slot.record(in: slot.seen)
        } catch {
            AuthLog.write("\((error as NSError).localizedFailureReason ?? "")")
        }
        state.withLock { state in
            guard let record else { return state.user = nil }
            state.tenantID = record.tenantID
            guard let user = state.user, user.uid == record.uid else { return state.user = User(record, core: self) }
            user.take(record)
        }
    }

    private static func storing<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw storeError(error)
        }
    }

    static func storeError(_ error: any Error) -> NSError {
        if let error = error as? SecureStoreError { return .store(error.reason) }
        let known = error as NSError
        return known.domain == AuthErrors.domain ? known : .store(known.localizedDescription)
    }
}
