import CressetConcurrency
import CressetHTTPServer
import CressetLog
import CressetServer
import CressetServices
import CressetSystem

/// The reading of options and files while the server runs, whenever the operator sends SIGHUP.
///
/// The certificate, the options of mail, the proxies and the level of the log are taken as they are then. Other options keep
/// their values until the server starts anew, and the log names those that have changed. Where something is wrong, nothing
/// changes.
final class Rereading: Sendable {
    /// The options that are followed while the server runs.
    private static let followed =
        Set(OptionSpec.mail.map(\.name)).union(["tls-cert", "tls-key", "trusted-proxy", "log-level"])

    private let options: Options
    private let setup: @Sendable (Options) throws -> Service.Setup
    private let server: HTTPServer
    private let application: Application
    private let mail: MailService
    private let logger: Logger

    /// - Parameter setup: Reads all options, and the files that they name.
    init(
        of options: Options,
        by setup: @escaping @Sendable (Options) throws -> Service.Setup,
        server: HTTPServer,
        application: Application,
        mail: MailService,
        logger: Logger
    ) {
        self.options = options
        self.setup = setup
        self.server = server
        self.application = application
        self.mail = mail
        self.logger = logger
    }

    /// Waits for the signal on a thread of its own, until the process ends.
    func begin(with tls: HTTPServerConfiguration.TLSIdentity?) {
        WorkerThread { [self] in
            var used = tls
            while true {
                HangUpSignal.wait()
                reread(after: &used)
            }
        }.detach()
    }

    /// - Parameter used: The certificate in use.
    private func reread(after used: inout HTTPServerConfiguration.TLSIdentity?) {
        do {
            let now = try options.reread()
            let setup = try self.setup(now)
            // Everything that can fail comes before the first change.
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
            report(options.changes(to: now), keepsTLS: (used == nil) == (setup.tls == nil))
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
        used = tls
    }

    /// - Parameter keepsTLS: False if the server would have to begin with HTTPS, or to end it.
    private func report(_ changes: [String], keepsTLS: Bool) {
        for name in changes where !Self.followed.contains(name) || name.hasPrefix("tls-") && !keepsTLS {
            logger.log(.warning, "option change requires a restart", [("option", .text("--" + name))])
        }
    }

    private static func text(of error: any Error) -> String {
        switch error {
        case let error as UsageError: error.message
        case let error as CommandFailure: error.message
        case let error as HTTPServerError: error.reason
        default: "\(error)"
        }
    }
}
