import CressetIdentity

extension MessageDelivery {
    func deliver(_ message: OutgoingMessage) async {
        let outcome = await attempt(message)
        report.note(outcome, of: message)
        do throws(StoreError) {
            switch outcome {
            case .sent, .givenUp: try await store.deleteMessage(message.id)
            case .postponed(let moment, _), .released(let moment):
                try await store.postponeMessage(message.id, until: moment)
            }
        } catch {
            // The message is retried when its lease expires.
            report.noteFailure(error)
        }
    }

    private func attempt(_ message: OutgoingMessage) async -> MessageOutcome {
        guard clock.now() < message.expiresAt else { return .givenUp(.tooOld, nil) }
        guard let content = try? MessageContent(of: message, openedBy: secrets) else {
            return .givenUp(.unreadable, nil)
        }
        do throws(MessageTransportError) {
            _ = try await transport.send(content, of: message.projectID)
            return .sent
        } catch {
            return outcome(of: error, for: message)
        }
    }

    private func outcome(of error: MessageTransportError, for message: OutgoingMessage) -> MessageOutcome {
        if error.code == .refused { return .givenUp(.refused, error) }
        let now = clock.now()
        if Task.isCancelled { return .released(at: now) }
        let delay = MessageSchedule.attempts.delay(attempts: message.attempts, random: secrets.randomNumber())
        let next = now.adding(milliseconds: delay)
        return next < message.expiresAt ? .postponed(until: next, error) : .givenUp(.tooOld, error)
    }
}
