/// Blocking functions of the project run between a decision and its write (docs/wire §15).
extension Accounts {
    /// The maximum number of decisions; each change of the account during a function call requires a new one.
    private static let functionAttempts = 6

    public func asking(_ functions: any BlockingFunctions) -> Accounts {
        var accounts = self
        accounts.functions = functions
        return accounts
    }

    /// Returns the same operations for a client, as reported to blocking functions.
    public func acting(for caller: FunctionCaller) -> Accounts {
        var accounts = self
        accounts.caller = caller
        return accounts
    }

    /// Runs a step with the answers of blocking functions.
    ///
    /// No lock is held during a function call. A step without an answer is rolled back, and runs again after the call.
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
