/// The states that an account has left of late, and the way back to them.
extension Account {
    /// The most states that an account remembers. Sessions that are not trusted can fill half of it.
    static let formerStateLimit = 16

    /// The sign-in methods, without the password.
    var methods: SignInMethods {
        get {
            var methods = SignInMethods()
            methods.identities = identities
            methods.passkeys = passkeys
            methods.phoneNumber = phoneNumber
            methods.emailLinkSignIn = emailLinkSignIn
            methods.probations = probations
            return methods
        }
        set {
            identities = newValue.identities
            passkeys = newValue.passkeys
            phoneNumber = newValue.phoneNumber
            emailLinkSignIn = newValue.emailLinkSignIn
            probations = newValue.probations
        }
    }

    /// Remembers the account as it was before a change that the owner of the address of then is told of.
    ///
    /// - Parameter codes: The digests of the codes that the owner is mailed; empty where nobody is told.
    mutating func remember(_ old: Account, codes: [[UInt8]], at now: Timestamp) {
        forgetOldStates(at: now)
        if hasOtherPassword(than: old) { noteProvenPassword(of: nil) }
        guard !codes.isEmpty else { return }
        formerStates.append(
            FormerState(
                leftAt: now,
                email: old.email,
                isEmailVerified: old.emailVerified ?? false,
                methods: old.methods,
                codes: codes
            )
        )
        if email != old.email, emailVerified == true { confirmEmail(at: now) }
    }

    /// True if one more change can be remembered.
    ///
    /// - Parameter isTrusted: False for a session that may be a thief's: it cannot use up what the owner needs.
    func hasRoomForState(ofTrusted isTrusted: Bool, at now: Timestamp) -> Bool {
        var account = self
        account.forgetOldStates(at: now)
        return account.formerStates.count < (isTrusted ? Self.formerStateLimit : Self.formerStateLimit / 2)
    }

    /// Finds the state that a code leads to.
    func formerState(of code: ActionCode, at now: Timestamp) -> FormerState? {
        var account = self
        account.forgetOldStates(at: now)
        return account.formerStates.first { $0.codes.contains(code.digest) }
    }

    /// True if a code may bring the address of its state back. A mail of sign-in methods leads to no other address than the
    /// account's.
    func mayTakeBack(to state: FormerState, by code: ActionCode) -> Bool {
        code.kind == .emailRecovery || email == nil || email == state.email
    }

    /// Takes the account back to a state that it remembers. Every session ends, and what came after that state is
    /// forgotten, but for the ways back to addresses that were left before the state's.
    ///
    /// Of the sign-in methods those come back that every state until then has: what was added or taken away in between may
    /// be a thief's work. The password may be known to the thief, and goes. The code of the mail has proven the address,
    /// but one that the account still has and never proved stays unproven: its proof hands an account over.
    mutating func takeBack(to state: FormerState, at now: Timestamp) {
        if email == state.email { forgetOldStates(at: now) } else { leaveAddress(at: now) }
        let earlier = formerStates.prefix { $0 != state }
        let senior = addresses(leftBefore: state.email)
        let isProof = email != state.email || emailVerified == true
        formerStates = earlier + formerStates.dropFirst(earlier.count).filter { senior.contains($0.email) }
        replaceEmail(with: state.email, at: now)
        if !state.keepsPassword { removePassword() }
        methods = state.methods
        for state in earlier { methods.intersect(with: state.methods) }
        if isProof { confirmEmail(at: now) }
        revokeSessions(at: now)
    }

    /// Notes that the account leaves its address now: the week of every way back to it begins anew.
    mutating func leaveAddress(at now: Timestamp) {
        forgetOldStates(at: now)
        for index in formerStates.indices where formerStates[index].email == email {
            formerStates[index].leave(at: now)
        }
    }

    /// True if the account remembers a state in which that address was proven.
    func remembersProof(of address: String?, at now: Timestamp) -> Bool {
        var account = self
        account.forgetOldStates(at: now)
        return account.formerStates.contains { $0.email == address && $0.isEmailVerified }
    }

    /// Takes away what a state of another address did not have: the owner may have moved the account since a thief added it.
    /// Nothing comes back, neither now nor by a later state, the password goes, and every session ends. Whoever reads the
    /// mail of that address could take the whole account back.
    mutating func removeMethods(addedSince state: FormerState, at now: Timestamp) {
        forgetOldStates(at: now)
        guard let place = formerStates.firstIndex(of: state) else { return }
        for index in formerStates.indices[place...] { formerStates[index].methods.intersect(with: state.methods) }
        methods.intersect(with: state.methods)
        if !state.keepsPassword { removePassword() }
        revokeSessions(at: now)
    }

    /// Notes a proof of the account's address. If the account had left it of late, there is no way back to addresses
    /// that came after it: they may be a thief's.
    mutating func confirmEmail(at now: Timestamp) {
        emailVerified = true
        guard !formerStates.isEmpty else { return }
        forgetOldStates(at: now)
        guard formerStates.contains(where: { $0.email == email }) else { return }
        let senior = addresses(leftBefore: email)
        formerStates.removeAll { $0.email != email && !senior.contains($0.email) }
    }

    /// Carries a change over to the states that lead to the same address: it is an administrator's, or follows from a
    /// proof of the mailbox, and stays when the account is taken back.
    mutating func settleChange(from old: Account) {
        if hasOtherPassword(than: old) { noteProvenPassword(of: email) }
        for index in formerStates.indices where formerStates[index].email == email {
            formerStates[index].methods.follow(from: old.methods, to: methods)
        }
    }

    private func hasOtherPassword(than old: Account) -> Bool {
        password != old.password || hasUsedTemporaryPassword != old.hasUsedTemporaryPassword
    }

    /// - Parameter address: The address whose proof has set the password; `nil` if a session has.
    private mutating func noteProvenPassword(of address: String?) {
        for index in formerStates.indices {
            formerStates[index].keepsPassword = address != nil && formerStates[index].email == address
        }
    }

    /// The addresses that the account has left before it left this one first.
    private func addresses(leftBefore address: String?) -> Set<String?> {
        Set(formerStates.prefix { $0.email != address }.map(\.email))
    }

    /// Forgets the states whose addresses were last left more than a week ago. Those of the account's present address stay
    /// before others that are remembered, and with them the rank that they give it.
    private mutating func forgetOldStates(at now: Timestamp) {
        guard !formerStates.isEmpty else { return }
        let latest = formerStates.lastIndex { $0.email != email && $0.isRecent(at: now) } ?? 0
        formerStates = formerStates.enumerated().filter { index, state in
            state.isRecent(at: now) || state.email == email && index < latest
        }.map(\.element)
    }
}
