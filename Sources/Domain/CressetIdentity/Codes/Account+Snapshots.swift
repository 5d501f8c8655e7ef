extension Account {
    /// Maximum snapshots; untrusted sessions can use half.
    static let snapshotLimit = 16

    /// Sign-in methods and second factors, without the password.
    var methods: SignInMethods {
        get {
            var methods = SignInMethods()
            methods.identities = identities
            methods.passkeys = passkeys
            methods.phoneNumber = phoneNumber
            methods.secondFactors = secondFactors
            methods.emailLinkSignIn = emailLinkSignIn
            methods.provisionalUntil = provisionalUntil
            return methods
        }
        set {
            identities = newValue.identities
            passkeys = newValue.passkeys
            phoneNumber = newValue.phoneNumber
            secondFactors = newValue.secondFactors
            emailLinkSignIn = newValue.emailLinkSignIn
            provisionalUntil = newValue.provisionalUntil
        }
    }

    /// Stores a snapshot from before a change.
    ///
    /// - Parameter code: Digest of the code mailed to the owner; `nil` stores no snapshot.
    mutating func store(_ old: Account, code: [UInt8]?, at now: Timestamp) {
        removeOldSnapshots(at: now)
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
    /// - Parameter isTrusted: `false` for a possibly stolen session, to leave room for the owner.
    func hasRoomForSnapshot(ofTrusted isTrusted: Bool, at now: Timestamp) -> Bool {
        snapshots.count { $0.isRecent(at: now) } < (isTrusted ? Self.snapshotLimit : Self.snapshotLimit / 2)
    }

    func snapshot(of code: ActionCode, at now: Timestamp) -> RecoverySnapshot? {
        snapshots.first { $0.code == code.digest && $0.isRecent(at: now) }
    }

    /// True if an address is proven, or was within the recovery week.
    ///
    /// Unproven addresses must not replace it.
    func hasProvenAddress(at now: Timestamp) -> Bool {
        email != nil && emailVerified == true
            || snapshots.contains { $0.email != nil && $0.isEmailVerified && $0.isRecent(at: now) }
    }

    /// Ends every session.
    ///
    /// Removes later snapshots, the password and newer recovery codes, because a thief may have made or know them.
    /// The link proves the snapshot's address. Only a current unproven address stays unproven.
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

    /// Marks the address as proven and removes snapshots possibly made by a thief.
    ///
    /// These contain other addresses and are newer than one with this address.
    mutating func confirmEmail() {
        emailVerified = true
        guard let first = snapshots.firstIndex(where: { $0.email == email }) else { return }
        snapshots = snapshots[..<first] + snapshots[first...].filter { $0.email == email }
    }

    /// Applies a change to the snapshots with the same address, so it survives account recovery.
    ///
    /// Such changes come from an administrator or a proof of the mailbox.
    mutating func settleChange(from old: Account) {
        for index in snapshots.indices where snapshots[index].email == email {
            snapshots[index].methods.follow(from: old.methods, to: methods)
        }
    }

    private mutating func removeOldSnapshots(at now: Timestamp) {
        snapshots.removeAll { !$0.isRecent(at: now) }
    }
}
