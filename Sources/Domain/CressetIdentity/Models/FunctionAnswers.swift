import CressetWire

/// The answers that functions of the project have given to one operation, as far as it has asked them.
///
/// A decision that lacks an answer throws ``FunctionQuestion``, and nothing is written; it is made again with the answer.
struct FunctionAnswers: Sendable {
    private struct Key: Hashable {
        let kind: BlockingEvent.Kind
        let localID: String
    }

    private let asked: Set<BlockingEvent.Kind>
    private let verifiesMissing: Bool
    private var answers: [Key: FunctionAnswer] = [:]

    /// - Parameters:
    ///   - asked: The events that there is a function for.
    ///   - verifiesMissing: True if functions may mark an account without an address as verified.
    init(asked: Set<BlockingEvent.Kind>, verifyingMissingAddresses verifiesMissing: Bool) {
        self.asked = asked
        self.verifiesMissing = verifiesMissing
    }

    /// True if a function has to agree to such a session.
    func areNeeded(for new: NewSession) -> Bool {
        new.method != nil && asked.contains(.beforeSignIn)
    }

    mutating func add(_ answer: FunctionAnswer, to event: BlockingEvent) {
        answers[Key(kind: event.kind, localID: event.account?.localID ?? "")] = answer
    }

    /// Changes a new account as the project's function wants it.
    ///
    /// - Throws: ``FunctionQuestion``.
    func admit(new account: inout Account, by method: SignInMethod?) throws {
        try ask(.beforeCreate, of: &account, by: method)
    }

    /// Changes an account that is signed in to as the project's function wants it: to be called when everything else has
    /// agreed.
    ///
    /// - Throws: ``FunctionQuestion``.
    func admit(_ new: NewSession, to account: inout Account) throws {
        try ask(.beforeSignIn, of: &account, by: new.method, secondFactor: new.secondFactor)
    }

    /// The session with the claims that the project's function has added.
    func session(_ new: NewSession, of localID: String) -> NewSession {
        guard let answer = answers[Key(kind: .beforeSignIn, localID: localID)] else { return new }
        var new = new
        for (name, value) in answer.sessionClaims.members { new.claims[name] = value }
        return new
    }

    private func ask(
        _ kind: BlockingEvent.Kind,
        of account: inout Account,
        by method: SignInMethod?,
        secondFactor: SessionSecondFactor? = nil
    ) throws {
        guard let method, asked.contains(kind) else { return }
        guard let answer = answers[Key(kind: kind, localID: account.localID)] else {
            throw FunctionQuestion(
                event: BlockingEvent(kind, account: account, method: method, secondFactor: secondFactor)
            )
        }
        answer.apply(to: &account, verifyingMissingAddresses: verifiesMissing)
    }
}
