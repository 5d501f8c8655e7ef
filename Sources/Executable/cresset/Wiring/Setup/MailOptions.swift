import CressetHTTPClient
import CressetIdentity
import CressetMail
import CressetServices
import CressetSystem

struct MailOptions: OptionGroup {
    let server = Option("smtp", as: .smtp)
        .help("Mail server: smtp://user:password@host:587 or smtps://…; CRESSET_SMTP hides the password")
    let authorities = Option("smtp-ca", as: .file)
        .help("Certificates (PEM) to trust for --smtp instead of the system's, and for projects' servers besides them")
    let hello = Option(
        "smtp-hello",
        as: .text("NAME", expected: "a host name such as auth.example.com") {
            DomainName.isCanonicalName($0.lowercased())
        }
    ).help("Name of this server in SMTP greetings (default: public host, or host name of the machine)")
    let sender = Option(
        "mail-from",
        as: ValueFormat("ADDRESS", expected: "an address such as Name <noreply@example.com>") {
            MailAddress(parsing: $0)
        }
    ).help("Sender: noreply@example.com or Name <noreply@example.com>")
    let directory = Option("mail-dir", as: .directory)
        .help("Write each mail to a file in this directory instead of sending it")
    let templates = Option("mail-templates", as: .directory)
        .help("Directory of mail templates: PROJECT/KIND[.LANGUAGE].subject, .html and .txt")
}

extension ValueFormat<SMTPServer> {
    fileprivate static var smtp: Self {
        ValueFormat("URL") { url in
            do throws(SMTPURLError) {
                return try SMTPServer(url: url)
            } catch {
                throw InvalidValue(hiddenValue: error.reason)
            }
        }
    }
}

extension Options where Group == MailOptions {
    /// - Parameter publicURL: URL of the server; its host is the default name in SMTP greetings.
    func setup(publicURL: String? = nil) throws -> MailSetup {
        var setup = MailSetup()
        setup.authorities = try PrivateFile.certificates(self.authorities, of: "smtp-ca")
        setup.way = try way(trusting: setup.authorities)
        let host = publicURL.flatMap(DomainName.host(ofWebPage:))
        setup.helloName = self.hello ?? host.flatMap { DomainName.isCanonicalName($0) ? $0 : nil }
        setup.settings.sender = self.sender
        if case .smtp = setup.way, self.sender == nil { throw UsageError("--smtp needs --mail-from") }
        if let directory = self.templates { setup.settings.templates = try Self.templates(in: directory) }
        return setup
    }

    private func way(trusting authorities: String?) throws -> MailSetup.Way {
        switch (self.server, self.directory) {
        case (nil, nil): return .none
        case (nil, let directory?): return .directory(directory)
        case (var server?, nil):
            server.certificateAuthorities = authorities
            return .smtp(server)
        default: throw UsageError("--smtp and --mail-dir cannot be combined")
        }
    }

    private static func templates(in directory: String) throws -> MailTemplateFiles {
        do throws(MailTemplateError) {
            return try MailTemplateFiles(directory: directory)
        } catch {
            throw CommandFailure("--mail-templates \(error.description)")
        }
    }
}
