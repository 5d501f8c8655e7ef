import CressetLock
package import Foundation

// One lock covers the stored user and the current user: they change together.
extension AuthCore {
    struct Persistence {
        var slot: UserStorage
        var isForgotten = false
        /// The numbers of the last completed sign-in or sign-out, and of the last sign-out.
        private var signIns = (taken: 0, cancelled: 0)

        init(slot: UserStorage) {
            self.slot = slot
        }

        /// Returns true unless a later sign-in or sign-out has finished first.
        func isLast(_ signIn: Int) -> Bool {
            signIn > signIns.taken
        }

        /// Returns true if the user has signed out since the sign-in began.
        func isCancelled(_ signIn: Int) -> Bool {
            signIn <= signIns.cancelled
        }

        mutating func finish(_ signIn: Int) {
            signIns.taken = signIn
        }

        mutating func cancelSignIns(before signOut: Int) {
            signIns = (taken: signOut, cancelled: signOut)
        }
    }

    /// The slot after the last completed change. Reading it never waits for a writer.
    var slot: UserStorage { state.withLock { $0.slot } }

    /// Changes the stored and the current user together.
    ///
    /// A writer may wait for another process. Readers use ``slot`` and ``knownUser`` instead.
    func withPersistence<Value: Sendable, Failure: Error>(
        _ body: (inout Persistence) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try persistence.withLock { persistence throws(Failure) in
            defer { publish(persistence.slot) }
            return try body(&persistence)
        }
    }

    func beginSignIn() -> Int {
        state.withLock { state in
            state.signInsBegun += 1
            return state.signInsBegun
        }
    }

    private func publish(_ slot: UserStorage) {
        state.withLock { $0.slot = slot }
    }

    /// Loads changes by another process, or the stored user once the store is readable.
    func catchUp() {
        do {
            if try load() { notify() }
        } catch {
            AuthLog.write("reading the store failed: \(Self.storeError(error).localizedFailureReason ?? "")")
        }
    }

    /// Loads the stored user without a request; returns true if it has changed.
    func load() throws -> Bool {
        // A reader waits only for other readers. Writers may wait for another process; meanwhile the known user counts.
        try readers.withLock { _ in
            try persistence.withLockIfAvailable { persistence in
                defer { publish(persistence.slot) }
                guard !persistence.isForgotten, try persistence.slot.readAgain() else { return false }
                adopt(persistence.slot)
                return true
            } ?? false
        }
    }

    /// Returns the current user as soon as the store is readable.
    func ready() async throws -> User? {
        while true {
            do {
                if try load() { notify() }
                let slot = slot
                _ = try slot.record(in: slot.seen)
                return knownUser
            } catch let error as SecureStoreError where error.isLocked {
                await platform.lifecycle.waitUntilActive()
                try await platform.sleep(1)
            } catch {
                throw Self.storeError(error)
            }
        }
    }

    package func setCurrentUser(_ user: User) throws {
        try setCurrentUser(user, bySignIn: beginSignIn())
    }

    /// Stores the user, sets the current user, then notifies the listeners. A later sign-in's user stays.
    func setCurrentUser(_ user: User, bySignIn number: Int) throws {
        try withPersistence { persistence in
            guard !persistence.isForgotten else { throw NSError.store("The app was deleted.") }
            let tenantID = state.withLock { $0.tenantID }
            guard user.record.tenantID == tenantID else { throw NSError.auth(.tenantIDMismatch) }
            guard persistence.isLast(number) else {
                let isReplaced = state.withLock { $0.user != nil } && !persistence.isCancelled(number)
                guard isReplaced else { throw CancellationError() }
                return
            }
            try Self.storing { try persistence.slot.update { _ in try StoredUser.encode(user.record) } }
            persistence.finish(number)
            state.withLock { $0.user = user }
        }
        notify()
    }

    /// Removes the current user and cancels sign-ins in progress. Has no effect without a user.
    ///
    /// - Throws: `keychainError`; the user then stays signed in.
    package func signOut() throws {
        catchUp()
        let isChanged = try withPersistence { persistence in
            guard state.withLock({ $0.user }) != nil || !persistence.slot.isRead else { return false }
            try Self.storing { try persistence.slot.update { _ in nil } }
            persistence.cancelSignIns(before: beginSignIn())
            state.withLock { $0.user = nil }
            return true
        }
        if isChanged { notify() }
    }

    /// Signs the user out after the server ended the session, even if the store fails.
    ///
    /// A later session of another process remains.
    ///
    /// - Parameter refusal: The server's error; `nil` if the account is deleted.
    package func forceSignOut(_ user: User, after refusal: NSError? = nil) {
        let everySession = refusal.map { $0.is(.userNotFound) || $0.is(.userDisabled) } ?? true
        let isCurrent = withPersistence { persistence in
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

    /// Stores changes of the current user and notifies the listeners; ignores other users.
    func userChanged(_ user: User) throws {
        let isCurrent = try withPersistence { persistence in
            guard state.withLock({ $0.user }) === user else { return false }
            let slot = persistence.slot
            try Self.storing {
                try persistence.slot.update { data in
                    guard data != slot.seen else { return try StoredUser.encode(user.record) }
                    // Another process has changed the store. If it signed the user out, this process does so too.
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

    package func forget() {
        withPersistence { persistence in
            persistence.isForgotten = true
            state.withLock { $0.user = nil }
            try? persistence.slot.update { _ in nil }
        }
        notify()
    }

    func changeSlot(_ change: (inout UserStorage) throws -> Void) throws {
        try withPersistence { persistence in
            try Self.storing { try change(&persistence.slot) }
            adopt(persistence.slot)
        }
        notify()
    }

    func storedUser(ofGroup group: String?) throws -> User? {
        try Self.storing { try slot.record(ofGroup: group).map { User($0, core: self) } }
    }

    func useEmulator(_ origin: String) {
        state.withLock { $0.emulator = origin }
        try? changeSlot { $0.server = origin }
    }

    /// Rejects users of another server, so their tokens are not sent to this server.
    func requireOwnServer(of record: UserRecord) throws {
        guard let other = record.server, other != server else { return }
        throw NSError.auth(.invalidUserToken, text: "The user signed in at another server: \(other).")
    }

    /// Sets the current user to the stored user; `nil` if the store is empty or unreadable.
    private func adopt(_ slot: UserStorage) {
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
            user.update(from: record)
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
