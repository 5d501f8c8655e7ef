/// The snapshots of an account, and the way back to them.
extension Account {
    /// The most snapshots of an account. Sessions that are not trusted can fill half of it.
    static let snapshotLimit = 16

    /// The sign-in methods and second factors, without the password.
    var methods: SignInMethods {
        get {
            var methods = SignInMethods()
            methods.identities = identities
            methods.passkeys = passkeys
            methods.phoneNumber = phoneNumber
            methods.secondFactors = secondFactors
            methods.emailLinkSignIn = emailLinkSignIn
            methods.probations = probations
            return methods
        }
        set {
            identities = newValue.identities
            passkeys = newValue.passkeys
            phoneNumber = newValue.phoneNumber
            secondFactors = newValue.secondFactors
            emailLinkSignIn = newValue.emailLinkSignIn
            probations = newValue.probations
        }
    }

    /// Stores the account as it was before a change that its owner is mailed of.
    ///
    /// - Parameter code: The digest of the code that the owner is mailed; `nil` where nobody is told.
    mutating func store(_ old: Account, code: [UInt8]?, at now: Timestamp) {
        dropOldSnapshots(at: now)
        guard let code else { return }
        snapshots.append(
            RecoverySnapshot(
                takenAt: now,
                email: old.email,
                isEmailVerified: old.emailVerified ?? false,
                methods: old.methods,
                code: code
            )
        )
        if email != old.email, emailVerified == true { confirmEmail() }
    }

    /// True if one more snapshot can be stored.
    ///
    /// - Parameter isTrusted: False for a session that may be a thief's: it cannot use up what the owner needs.
    func hasRoomForSnapshot(ofTrusted isTrusted: Bool, at now: Timestamp) -> Bool {
        snapshots.count { $0.isRecent(at: now) } < (isTrusted ? Self.snapshotLimit : Self.snapshotLimit / 2)
    }

    /// Finds the snapshot that a code restores.
    func snapshot(of code: ActionCode, at now: Timestamp) -> RecoverySnapshot? {
        snapshots.first { $0.code == code.digest && $0.isRecent(at: now) }
    }

    /// True if the account has a proven address, or had one within the recovery week. Nobody's unproven address takes its
    /// place, or follows it.
    func hasProvenAddress(at now: Timestamp) -> Bool {
        email != nil && emailVerified == true
            || snapshots.contains { $0.email != nil && $0.isEmailVerified && $0.isRecent(at: now) }
    }

    /// Restores a snapshot whole. Later snapshots end: they may be a thief's. The password goes, which the thief may know,
    /// and so do recovery codes that were made since. Every session ends.
    ///
    /// The link has proven the snapshot's address. Only an unproven one that the account still has stays unproven.
    mutating func restore(_ snapshot: RecoverySnapshot, at now: Timestamp) {
        let isProof = email != snapshot.email || snapshot.isEmailVerified
        snapshots = Array(snapshots.prefix { $0 != snapshot })
        let present = methods
        replaceEmail(with: snapshot.email, at: now)
        removePassword()
        methods = snapshot.methods.keepingCounters(of: present)
        if let codes = recoveryCodes, codes.createdAt >= snapshot.takenAt { recoveryCodes = nil }
        if isProof { emailVerified = true }
        revokeSessions(at: now)
    }

    /// Notes a proof of the account's address. If a snapshot has it, later ones of other addresses end: they may be a
    /// thief's.
    mutating func confirmEmail() {
        emailVerified = true
        guard let first = snapshots.firstIndex(where: { $0.email == email }) else { return }
        snapshots = snapshots[..<first] + snapshots[first...].filter { $0.email == email }
    }

    /// Carries a change over to the snapshots of the same address: an administrator made it, or a proof of the mailbox, and
    /// it stays when the account is restored.
    mutating func settleChange(from old: Account) {
        for index in snapshots.indices where snapshots[index].email == email {
            snapshots[index].methods.follow(from: old.methods, to: methods)
        }
    }

    private mutating func dropOldSnapshots(at now: Timestamp) {
        snapshots.removeAll { !$0.isRecent(at: now) }
    }
}
