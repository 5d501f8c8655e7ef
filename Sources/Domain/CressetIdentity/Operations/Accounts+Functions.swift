/// Functions of the project are asked between a decision and the step that writes it (docs/wire §15).
extension Accounts {
    /// The number of times that a decision is made because the account is another one by the time the function has
    /// answered.
    private static let functionAttempts = 6

    /// The same operations, which ask the functions of projects.
    public func asking(_ functions: any BlockingFunctions) -> Accounts {
        var accounts = self
        accounts.functions = functions
        return accounts
    }

    /// The same operations on behalf of a client, of whom functions of the project are told.
    public func acting(for caller: FunctionCaller) -> Accounts {
        var accounts = self
        accounts.caller = caller
        return accounts
    }

    /// Runs a step that may need answers of the project's functions.
    ///
    /// Nothing is held while a function is asked: the step finds that it lacks an answer, is undone, and is run again with
    /// it. So the function is told of what is about to be written, and what was decided before is decided again.
    ///
    /// - Throws: The errors of the step; `functionRefused`, `functionFailed`, `overloaded`.
    func asking<Outcome: Sendable>(
        in realm: Realm,
        _ step: (FunctionAnswers) async throws -> Outcome
    ) async throws -> Outcome {
        var answers = FunctionAnswers(
            asked: functions == nil ? [] : Set(realm.functions.addresses.keys),
            verifyingMissingAddresses: behavior.verifiesMissingAddresses
        )
        for _ in 0..<Self.functionAttempts {
            do {
                return try await step(answers)
            } catch let question as FunctionQuestion {
                answers.add(try await answer(to: question.event, in: realm), to: question.event)
            }
        }
        throw IdentityError(.overloaded)
    }

    /// Asks whether a mail or a message may be sent.
    ///
    /// - Throws: `functionRefused`, `functionFailed`.
    func requireAgreement(to event: BlockingEvent, in realm: Realm) async throws {
        _ = try await answer(to: event, in: realm)
    }

    private func answer(to event: BlockingEvent, in realm: Realm) async throws -> FunctionAnswer {
        guard let functions, let address = realm.functions.addresses[event.kind] else { return FunctionAnswer() }
        return try await functions.answer(
            to: realm.functions.forwarded(event),
            from: caller,
            at: address,
            of: realm.pool
        )
    }
}
