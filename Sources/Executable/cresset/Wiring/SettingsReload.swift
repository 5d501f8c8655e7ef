import CressetConcurrency
import CressetHTTPServer
import CressetLog
import CressetServer
import CressetServices
import CressetSystem

/// On SIGHUP, while the server runs.
///
/// Applies the certificate, the mail options, the proxies and the log level. The log names other changed options,
/// applied at the next start. Any error leaves all settings unchanged.
final class SettingsReload: Sendable {
    private let options: Options<ServeOptions>
    private let setup: @Sendable (Options<ServeOptions>) throws -> Service.Setup
    private let server: HTTPServer
    private let application: Application
    private let mail: MailService
    private let certificateExpiry: CertificateExpiry?
    private let logger: Logger

    init(
        of options: Options<ServeOptions>,
        by setup: @escaping @Sendable (Options<ServeOptions>) throws -> Service.Setup,
        server: HTTPServer,
        application: Application,
        mail: MailService,
        certificateExpiry: CertificateExpiry?,
        logger: Logger
    ) {
        self.options = options
        self.setup = setup
        self.server = server
        self.application = application
        self.mail = mail
        self.certificateExpiry = certificateExpiry
        self.logger = logger
    }

    func begin(with tls: HTTPServerConfiguration.TLSIdentity?) {
        WorkerThread { [self] in
            var used = tls
            while true {
                HangUpSignal.wait()
                reread(after: &used)
            }
        }.detach()
    }

    private func reread(after used: inout HTTPServerConfiguration.TLSIdentity?) {
        do {
            let now = try options.reread()
            let setup = try self.setup(now)
            // Everything fallible comes before the first change.
            let transport = try mail.transport(for: setup.mail)
            do {
                try renew(setup.tls, after: &used)
            } catch {
                Task { await transport.close() }
                throw error
            }
            mail.replace(by: setup.mail, over: transport)
            application.replaceProxies(by: setup.settings.trustedProxies)
            server.replaceUnlimitedNetworks(by: setup.settings.trustedProxies.networks)
            logger.change(to: setup.logLevel)
            logger.log(.notice, "options reloaded")
            report(options.namesChanged(in: now), keepsTLS: (used == nil) == (setup.tls == nil))
        } catch {
            logger.log(.error, "options reload failed; nothing changed", [("cause", .text(Self.text(of: error)))])
        }
    }

    private func renew(
        _ tls: HTTPServerConfiguration.TLSIdentity?,
        after used: inout HTTPServerConfiguration.TLSIdentity?
    ) throws {
        guard let tls, used != nil, tls != used else { return }
        try server.renew(tls)
        try certificateExpiry?.replace(by: tls)
        used = tls
    }

    /// - Parameter keepsTLS: `false` if the change would turn HTTPS on or off.
    private func report(_ changes: [String], keepsTLS: Bool) {
        for name in changes where !ServeOptions.reloaded.contains(name) || name.hasPrefix("tls-") && !keepsTLS {
            logger.log(.warning, "option change requires a restart", [("option", .text("--" + name))])
        }
    }

    private static func text(of error: any Error) -> String {
        switch error {
        case let error as UsageError: error.message.withoutCredentials
        case let error as CommandFailure: error.message.withoutCredentials
        case let error as HTTPServerError: error.reason
        default: "\(error)"
        }
    }
}
