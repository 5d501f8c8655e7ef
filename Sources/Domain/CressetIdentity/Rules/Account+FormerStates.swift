/// The states that an account has left of late, and the way back to them.
extension Account {
    /// The most states that an account remembers. Sessions that are not trusted can fill half of it.
    static let formerStateLimit = 16

    /// The sign-in methods, without a temporary password: it has a life of its own.
    var methods: SignInMethods {
        get {
            var methods = SignInMethods()
            methods.identities = identities
            methods.password = password
            methods.phoneNumber = phoneNumber
            methods.emailLinkSignIn = emailLinkSignIn
            methods.probations = probations
            return methods
        }
        set {
            identities = newValue.identities
            password = newValue.password
            phoneNumber = newValue.phoneNumber
            emailLinkSignIn = newValue.emailLinkSignIn
            probations = newValue.probations
        }
    }

    /// Remembers the account as it was before a change. Where nobody is told, that matters only to know what had been
    /// there at first.
    ///
    /// - Parameter codes: The digests of the codes that the owner of the address of then is mailed.
    mutating func remember(_ old: Account, codes: [[UInt8]], at now: Timestamp) {
        forgetOldStates(at: now)
        guard !old.isUnclaimed, old.email != email || old.methods != methods else { return }
        guard !codes.isEmpty || formerStates.isEmpty else { return }
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
        let count = formerStates.count { $0.isRecent(at: now) }
        return count < (isTrusted ? Self.formerStateLimit : Self.formerStateLimit / 2)
    }

    /// Finds the state that a code leads to. A mail of sign-in methods leads to no other address than the account's.
    func formerState(of code: ActionCode, at now: Timestamp) -> FormerState? {
        guard let state = formerStates.first(where: { $0.codes.contains(code.digest) }), state.isRecent(at: now) else {
            return nil
        }
        return code.kind == .emailRecovery || email == nil || email == state.email ? state : nil
    }

    /// Takes the account back to a state that it remembers. Every session ends, and what came after that state is
    /// forgotten. The code of its mail has proven the address, but one that the account still has and never proved stays
    /// unproven: its proof hands an account over.
    ///
    /// Of the sign-in methods of then those come back that the oldest state has, too: what was added in between may be a
    /// thief's.
    mutating func takeBack(to state: FormerState, at now: Timestamp) {
        forgetOldStates(at: now)
        let oldest = formerStates.first ?? state
        let isProof = email != state.email || emailVerified == true
        formerStates = Array(formerStates.prefix { $0 != state })
        replaceEmail(with: state.email, at: now)
        removePassword()
        methods = state.methods.common(with: oldest.methods)
        if isProof { confirmEmail(at: now) }
        revokeSessions(at: now)
    }

    /// Notes a proof of the account's address. If the account had left it of late, there is no way back to addresses
    /// that came after it: they may be a thief's.
    mutating func confirmEmail(at now: Timestamp) {
        emailVerified = true
        forgetOldStates(at: now)
        let senior = formerStates.prefix { $0.email != email }
        guard senior.count < formerStates.count else { return }
        let addresses = Set(senior.map(\.email) + [email])
        formerStates.removeAll { !addresses.contains($0.email) }
    }

    /// Carries a change of sign-in methods over to the states that lead to the same address: it is an administrator's, or
    /// follows from a proof of the mailbox, and stays when the account is taken back.
    mutating func settleChange(from old: Account) {
        for index in formerStates.indices where formerStates[index].email == email {
            formerStates[index].methods.follow(from: old.methods, to: methods)
        }
    }

    private mutating func forgetOldStates(at now: Timestamp) {
        formerStates.removeAll { !$0.isRecent(at: now) }
    }
}
