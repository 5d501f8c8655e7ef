import CressetIdentity

extension Outbox {
    func deliver(_ item: OutboxItem) async {
        let outcome = await attempt(item)
        report.record(outcome, of: item, at: clock.uptime())
        do throws(StoreError) {
            try await store(outcome, of: item)
        } catch {
            // The item is retried when its lease expires.
            report.recordFailure(error)
        }
    }

    private func store(_ outcome: OutboxOutcome, of item: OutboxItem) async throws(StoreError) {
        let now = clock.now()
        switch outcome {
        case .sent:
            slots.recordSuccess(of: item.target)
            let note = sender.note(of: item, at: now, failure: nil)
            try await store.settleItem(item.id, at: now, failure: nil, note: note)
            counting(item, true)
        case .dropped:
            slots.recordSuccess(of: item.target)
            try await store.settleItem(item.id, at: now, failure: nil, note: nil)
        case .deferred(let error, let moment):
            slots.recordFailure(of: item.target, at: clock.uptime(), random: random)
            try await store.postponeItem(item.id, until: moment, cause: error.reason)
        case .released:
            try await store.postponeItem(item.id, until: now, cause: "the server shut down")
        case .givenUp(let reason, let cause):
            let failure = cause ?? reason
            let note = sender.note(of: item, at: now, failure: failure)
            try await store.settleItem(item.id, at: now, failure: rules.keepsFailures ? failure : nil, note: note)
            counting(item, false)
        }
    }

    private func attempt(_ item: OutboxItem) async -> OutboxOutcome {
        // With pauses, items can be late: only the backlog of a dead target is dropped without an attempt.
        if rules.pauses == nil || slots.isFailing(item.target), await isTooOld(item, at: clock.now()) {
            return .givenUp(reason: OutboxOutcome.tooOld, cause: item.cause)
        }
        do throws(DeliveryError) {
            try await sender.send(item)
            return .sent
        } catch {
            if error.code.isFinal { return OutboxOutcome(error) }
            if Task.isCancelled { return .released }
            let delay = rules.retries.delay(after: error.code, attempts: item.attempts, random: random)
            let next = clock.now().adding(milliseconds: delay)
            return await isTooOld(item, at: next)
                ? .givenUp(reason: OutboxOutcome.tooOld, cause: error.reason) : .deferred(error, until: next)
        }
    }

    private var random: UInt16 {
        secrets.randomBytes(2).reduce(0) { $0 << 8 | UInt16($1) }
    }

    /// True for an expired item, unless the clock has just jumped forward. If the store fails, the item is
    /// sent.
    private func isTooOld(_ item: OutboxItem, at moment: Timestamp) async -> Bool {
        guard moment >= item.createdAt.adding(milliseconds: rules.kind.lifetime) else { return false }
        return (try? await isClockSteady()) == true
    }
}
