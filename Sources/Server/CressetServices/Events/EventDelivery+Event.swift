import CressetIdentity

extension EventDelivery {
    private static let gone = 410

    func deliver(_ event: OutgoingEvent) async {
        let outcome = await attempt(event)
        report.note(outcome, of: event)
        let (id, now) = (event.event.id, clock.now())
        do throws(StoreError) {
            switch outcome {
            case .delivered, .unwanted:
                failing.recordSuccess(of: event.webhookID)
                try await store.deleteEvent(id, at: now)
            case .postponed(let moment, let cause):
                failing.recordFailure(of: event.webhookID, at: clock.uptime(), random: secrets.randomNumber())
                try await store.postponeEvent(id, until: moment, cause: cause)
            case .released(let moment):
                try await store.postponeEvent(id, until: moment, cause: "the server shut down")
            case .givenUp(_, let cause):
                try await store.failEvent(id, at: now, cause: cause)
            }
        } catch {
            // The event is retried when its lease expires.
            report.noteFailure(error)
        }
    }

    private func attempt(_ event: OutgoingEvent) async -> EventOutcome {
        let webhook: Webhook?
        do throws(StoreError) {
            webhook = try await store.webhook(event.webhookID)
        } catch {
            report.noteFailure(error)
            return await outcome(of: "database failed", for: event)
        }
        guard let webhook else { return .unwanted }
        // Drops old events of a failing webhook without a request, to clear the backlog of a dead one.
        if failing.contains(event.webhookID), await isTooOld(event, at: clock.now()) {
            return .givenUp(.tooOld, cause: event.cause ?? "webhook delivery failed")
        }
        let now = clock.now()
        guard let secrets = try? secrets(of: webhook, at: now) else {
            return .givenUp(.unreadable, cause: "the secret was sealed with another master key")
        }
        do throws(EventTransportError) {
            let status = try await transport.send(
                EventRequest(event.event, for: webhook, signedWith: secrets, at: now)
            )
            if (200..<300).contains(status) { return .delivered }
            guard status != Self.gone else { return .givenUp(.gone, cause: "status 410") }
            return await outcome(of: "status \(status)", for: event)
        } catch {
            return await outcome(of: error.cause, for: event)
        }
    }

    private func secrets(of webhook: Webhook, at now: Timestamp) throws -> [WebhookSecret] {
        let former = webhook.formerSecret.flatMap { $0.until > now ? $0.sealed : nil }
        return try ([webhook.sealedSecret] + [former].compactMap(\.self)).map {
            try WebhookSecret($0, ofWebhook: webhook.id, openedBy: secrets)
        }
    }

    private func outcome(of cause: String, for event: OutgoingEvent) async -> EventOutcome {
        let now = clock.now()
        if Task.isCancelled { return .released(at: now) }
        let delay = EventSchedule.attempts.delay(attempts: event.attempts, random: secrets.randomNumber())
        let next = now.adding(milliseconds: delay)
        return await isTooOld(event, at: next) ? .givenUp(.tooOld, cause: cause) : .postponed(until: next, cause: cause)
    }

    /// Returns `true` if the event has expired, unless the clock has just jumped forward.
    private func isTooOld(_ event: OutgoingEvent, at moment: Timestamp) async -> Bool {
        guard moment >= event.queuedAt.adding(milliseconds: OutgoingEvent.lifetime) else { return false }
        return (try? await isClockSteady()) == true
    }
}
