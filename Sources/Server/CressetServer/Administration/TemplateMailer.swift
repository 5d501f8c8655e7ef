public import CressetIdentity
public import CressetPages
public import CressetServices

public struct TemplateMailer: Sendable {
    private let composer: MailComposer
    private let transport: (any MailTransport)?
    private let clock: any WallClock

    public init(
        secrets: any SecretSource,
        clock: any WallClock,
        settings: LiveMailSettings,
        transport: (any MailTransport)?
    ) {
        composer = MailComposer(secrets: secrets, clock: clock, settings: settings) {}
        (self.transport, self.clock) = (transport, clock)
    }

    public func sample(
        _ kind: MailKind,
        to recipient: String,
        language: Language,
        in project: Project,
        at origin: String
    ) -> MailContent {
        composer.sample(
            kind,
            to: recipient,
            language: language,
            from: DomainName.host(ofURL: origin),
            in: project
        )
    }

    /// - Throws: ``InvalidField``.
    public func send(_ sample: MailContent, of project: Project) async throws(InvalidField) {
        guard let transport else { throw InvalidField(text: "The server has no mail server.") }
        guard let mail = TestMail(sample, of: project.id, at: clock.now()) else {
            throw InvalidField("to", text: "The address is invalid.")
        }
        do throws(DeliveryError) {
            try await mail.send(over: transport)
        } catch {
            throw InvalidField("to", text: "The mail was not accepted: \(error.reason)")
        }
    }
}
