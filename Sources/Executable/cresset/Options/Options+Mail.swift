import CressetHTTPClient
import CressetIdentity
import CressetMail
import CressetServer
import CressetServices

extension Options {
    func mail() throws -> MailSetup {
        var setup = MailSetup()
        setup.way = try mailWay()
        setup.helloName = try helloName()
        setup.authorities = try certificates("smtp-ca")
        setup.settings.sender = try self["mail-from"].map { text in
            guard let address = MailAddress(parsing: text) else {
                throw UsageError("--mail-from is \(text); expected an address such as Name <noreply@example.com>")
            }
            return address
        }
        if case .smtp = setup.way, setup.settings.sender == nil { throw UsageError("--smtp needs --mail-from") }
        if let directory = self["mail-templates"] { setup.settings.templates = try templates(directory) }
        return setup
    }

    private func mailWay() throws -> MailSetup.Way {
        switch (self["smtp"], self["mail-dir"]) {
        case (nil, nil): return .none
        case (nil, let directory?): return .directory(directory)
        case (let url?, nil):
            var server = try server(url)
            server.certificateAuthorities = try certificates("smtp-ca")
            return .smtp(server)
        default: throw UsageError("--smtp and --mail-dir cannot be combined")
        }
    }

    private func helloName() throws -> String? {
        if let name = self["smtp-hello"] {
            guard DomainName.isCanonicalName(name.lowercased()) else {
                throw UsageError("--smtp-hello is \(name); expected a host name such as auth.example.com")
            }
            return name
        }
        let host = self["public-url"].flatMap(DomainName.host(ofWebPage:))
        return host.flatMap { DomainName.isCanonicalName($0) ? $0 : nil }
    }

    // Error messages never contain the URL: it may include a password.
    private func server(_ url: String) throws -> SMTPServer {
        do throws(SMTPURLError) {
            return try SMTPServer(url: url)
        } catch {
            throw UsageError("--smtp: \(error.reason)")
        }
    }

    private func templates(_ directory: String) throws -> MailTemplateFiles {
        do throws(MailTemplateError) {
            return try MailTemplateFiles(directory: directory)
        } catch {
            throw CommandFailure("--mail-templates \(error.description)")
        }
    }
}
