/// The one loop for changes of accounts: blocking functions (docs/wire §15), notices, conflicts and retries.
extension Accounts {
    /// Each concurrent change of the account may require another run.
    private static let maxRuns = 10

    /// Runs a change in one exclusive step of the store.
    ///
    /// Functions are called and mails composed between its runs. Mails of failed runs do not count: a thief could
    /// exhaust the owner's notices.
    ///
    /// - Parameter composeNotice: Composes a mail about second factors.
    func run<Outcome: Sendable>(
        in realm: Realm,
        usedNonce: IdentityError.Code = .invalidPasskeyAnswer,
        compose: (IssuedCode) throws -> OutboxItem? = { _ in nil },
        composeNotice: (FactorNotice) throws -> OutboxItem? = { _ in nil },
        _ body: @escaping @Sendable (inout ChangeStep) throws -> Outcome
    ) async throws -> Outcome {
        var supplies = ChangeStep.Supplies(
            answers: FunctionAnswers(
                asked: functions == nil ? [] : Set(realm.functions.addresses.keys),
                verifyingMissingAddresses: behavior.verifiesMissingAddresses
            )
        )
        var subjects: [NoticeSubject] = []
        for _ in 0..<Self.maxRuns {
            let reservation = try reserve(subjects, in: realm)
            let (outcome, refusal, events): (Outcome, IdentityError?, ChangeStep.Activity)
            do {
                supplies.notices = try subjects.map { try notice(of: $0, in: realm.pool, compose: compose) }
                (outcome, refusal, events) = try await store.change(in: realm.pool) { [supplies] reader in
                    var step = ChangeStep(reader: reader, supplies: supplies)
                    let outcome = try body(&step)
                    return (step.change, (outcome, step.refusal, step.activity))
                }
            } catch {
                reservation.cancel()
                guard let need = error as? ChangeStep.Need else { throw Self.translated(error, usedNonce: usedNonce) }
                switch need {
                case .answer(let event): supplies.answers.add(try await answer(to: event, in: realm), to: event)
                case .notices(let missing): subjects = missing
                case .mail(let notice): supplies.mail = (notice, try composeNotice(notice))
                }
                continue
            }
            reservation.keep()
            activity.record(events, in: realm.project.id, at: clock.now())
            if let refusal { throw refusal }
            return outcome
        }
        throw IdentityError(.overloaded)
    }

    @discardableResult
    func answer(to event: BlockingEvent, in realm: Realm) async throws -> FunctionAnswer {
        guard let functions, let address = realm.functions.addresses[event.kind] else { return FunctionAnswer() }
        return try await functions.answer(
            to: realm.functions.forwarded(event),
            from: context,
            at: address,
            of: realm.pool
        )
    }

    private static func translated(_ error: any Error, usedNonce: IdentityError.Code) -> any Error {
        guard let code = (error as? StoreError)?.code else { return error }
        return switch code {
        case .conflict(.nonce): IdentityError(usedNonce)
        case .conflict(.email): IdentityError(.emailExists)
        case .conflict(.phoneNumber): IdentityError(.phoneNumberExists)
        case .conflict(.localID): IdentityError(.duplicateLocalID)
        case .conflict(.passkey): IdentityError(.passkeyExists)
        case .conflict(.phoneCode): IdentityError(.expiredSession)
        case .conflict(.actionCode): IdentityError(.invalidCode)
        default: code.isIdentityConflict ? IdentityError(.identityLinkedElsewhere) : error
        }
    }
}
