import CressetIdentity
public import CressetLog
import Synchronization

/// The emulator's messages to the developer: readable lines at a terminal, else log lines.
public final class EmulatorConsole: Sendable {
    private let defaultProjectID: String
    private let logger: Logger
    private let write: (@Sendable (String) -> Void)?
    private let hasNamedOther = Atomic(false)
    private let passkeyDomains = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - defaultProjectID: Project of requests without a project ID.
    ///   - write: Shows a line at the terminal; `nil` without a terminal.
    public init(defaultProjectID: String, logger: Logger, write: (@Sendable (String) -> Void)? = nil) {
        self.defaultProjectID = defaultProjectID
        self.logger = logger
        self.write = write
    }

    /// Shows the project and the mailbox.
    public func showStart(at url: String) {
        write?("  project  \(defaultProjectID) (--project selects another)")
        write?("  console  \(url)/console")
        write?("  mailbox  \(url)/emulator/mail")
    }

    func showMail(to address: String, subject: String, link: String) {
        write?("mail to \(address): \(subject): \(link)")
    }

    func showCode(_ code: String, for number: String) {
        guard let write else {
            return logger.log(.notice, "text message", [("phone_number", .text(number)), ("code", .text(code))])
        }
        write("text message to \(number): \(code)")
    }

    /// Other projects have users of their own.
    func noteRequest(forProject id: String) {
        guard id != defaultProjectID, !hasNamedOther.exchange(true, ordering: .relaxed) else { return }
        guard let write else {
            return logger.log(
                .notice,
                "request for another project",
                [("project", .text(id)), ("default", .text(defaultProjectID))]
            )
        }
        write(
            "hint: a request names the project \(id), but apps sign in to \(defaultProjectID); to use one project, start "
                + "the emulator with --project \(id)"
        )
    }

    /// Explains production's passkey requirements once per domain.
    func notePasskeys(in realm: Realm) {
        let domain = realm.relyingPartyID
        guard passkeyDomains.withLock({ $0.insert(domain).inserted }) else { return }
        let policy = realm.policy.passkeys
        let remedy =
            policy == nil
            ? "production needs your domain: cresset config set passkeyConfig.rpId=example.com --project \(realm.project.id)"
            : "production accepts only pages of \(policy?.origins.joined(separator: " and ") ?? "")"
        guard let write else {
            return logger.log(
                .notice,
                "passkey domain not checked",
                [("project", .text(realm.project.id)), ("domain", .text(domain)), ("production", .text(remedy))]
            )
        }
        write("hint: the emulator does not check the domain of passkeys (\(domain)); \(remedy)")
    }
}
