import CressetWire

/// Blocking functions' responses to one operation.
struct FunctionAnswers: Sendable {
    private struct Given: Sendable {
        let answer: FunctionAnswer
        let record: JSONObject?
    }

    private struct Key: Hashable {
        let kind: BlockingEvent.Kind
        let localID: String
    }

    private let asked: Set<BlockingEvent.Kind>
    private let verifiesMissing: Bool
    private var answers: [Key: Given] = [:]

    /// - Parameter verifiesMissing: True if functions may mark an account without an address as verified.
    init(asked: Set<BlockingEvent.Kind>, verifyingMissingAddresses verifiesMissing: Bool) {
        self.asked = asked
        self.verifiesMissing = verifiesMissing
    }

    func areNeeded(for new: NewSession) -> Bool {
        new.method != nil && asked.contains(.beforeSignIn)
    }

    mutating func add(_ answer: FunctionAnswer, to event: BlockingEvent) {
        answers[Key(kind: event.kind, localID: event.account?.localID ?? "")] =
            Given(answer: answer, record: event.account?.lastingRecord)
    }

    func admit(new account: inout Account, by method: SignInMethod?) throws {
        try applyAnswer(.beforeCreate, of: &account, by: method)
    }

    /// Applies the function's changes to an account at sign-in, after all other checks. A claim counts as creation.
    func admit(_ new: NewSession, to account: inout Account) throws {
        if new.isClaim { try admit(new: &account, by: new.method) }
        try applyAnswer(.beforeSignIn, of: &account, by: new.method, secondFactor: new.secondFactor)
    }

    func session(_ new: NewSession, of localID: String) -> NewSession {
        guard let given = answers[Key(kind: .beforeSignIn, localID: localID)] else { return new }
        var new = new
        for (name, value) in given.answer.sessionClaims.members { new.claims[name] = value }
        return new
    }

    private func applyAnswer(
        _ kind: BlockingEvent.Kind,
        of account: inout Account,
        by method: SignInMethod?,
        secondFactor: SessionSecondFactor? = nil
    ) throws {
        guard let method, asked.contains(kind) else { return }
        // An answer about an earlier state does not count.
        guard let given = answers[Key(kind: kind, localID: account.localID)], given.record == account.lastingRecord
        else {
            throw ChangeStep.Need.answer(
                BlockingEvent(kind, account: account, method: method, secondFactor: secondFactor)
            )
        }
        given.answer.apply(to: &account, verifyingMissingAddresses: verifiesMissing)
    }
}

extension Account {
    /// Account as sent to functions, without the times changed by every sign-in.
    fileprivate var lastingRecord: JSONObject {
        var record = eventRecord
        record["lastLoginAt"] = nil
        record["validSince"] = nil
        return record
    }
}
