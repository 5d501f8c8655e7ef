import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServerWire
import CressetWire

struct SendTestMailEndpoint: Endpoint {
    typealias Method = SendTestMail

    static let access = Access.admin(.changeSettings, method: "cresset.admin.v2.MailService.SendTestMail")
    static let auditEvent: StaticString? = "test mail"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard let kind = request.kind.flatMap(MailKind.init) else { throw APIError.notFound }
        guard let recipient = request.mail?.to, !recipient.isEmpty else {
            throw InvalidField("to", text: "The address is missing.")
        }
        let standard = project.config["notification"]?.object?["defaultLocale"]?.string
        let services = admin.services
        let mailer = TemplateMailer(
            secrets: admin.secrets,
            clock: admin.clock,
            settings: services.mail,
            transport: services.mailTransport
        )
        let sample = mailer.sample(
            kind,
            to: recipient,
            language: .preferred([request.mail?.language, standard].compactMap(\.self)),
            in: project,
            at: admin.origin.pagesURL(for: call.request.head, of: project)
        )
        try await mailer.send(sample, of: project)
        return EmptyResponse()
    }
}
