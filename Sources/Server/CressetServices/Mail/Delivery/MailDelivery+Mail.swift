import CressetIdentity

extension MailDelivery {
    func deliver(_ mail: OutgoingMail) async {
        let outcome = await attempt(mail)
        report.note(outcome, of: mail)
        do throws(StoreError) {
            switch outcome {
            case .sent, .unaddressed, .givenUp: try await store.deleteMail(mail.id)
            case .postponed(let moment, _), .released(let moment): try await store.postponeMail(mail.id, until: moment)
            }
        } catch {
            report.noteFailure(error)
        }
    }

    private func attempt(_ mail: OutgoingMail) async -> MailOutcome {
        guard let content = try? MailContent(of: mail, openedBy: secrets) else { return .givenUp(.unreadable, nil) }
        guard content.recipient != nil else { return .unaddressed }
        guard let message = content.message(id: mail.id) else { return .givenUp(.invalidAddress, nil) }
        let age = clock.now().milliseconds - mail.createdAt.milliseconds
        // After a forward clock jump mail does not expire. If the store fails, the mail is sent.
        if age > MailSchedule.maximumAge, (try? await isClockSteady()) == true { return .givenUp(.tooOld, nil) }
        do throws(MailTransportError) {
            try await transport.send(MailLetter(message, of: mail.projectID, writtenAt: mail.createdAt))
            return .sent
        } catch {
            return outcome(of: error, for: mail)
        }
    }

    private func outcome(of error: MailTransportError, for mail: OutgoingMail) -> MailOutcome {
        if error.code == .refused { return .givenUp(.refused, error) }
        let now = clock.now()
        if Task.isCancelled { return .released(at: now) }
        let delay = MailSchedule.delay(after: error, attempts: mail.attempts, random: secrets.randomNumber())
        return .postponed(until: now.adding(milliseconds: delay), error)
    }
}
