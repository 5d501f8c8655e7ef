import CressetHTTP
public import CressetIdentity
import CressetServices
import CressetTransfer
public import CressetWire

public struct StatusReport: Sendable {
    public struct Finding: Sendable {
        public let name: String
        public let text: String
        public let remedy: String
        public var isOfProject = false
    }

    public struct Fact: Sendable {
        public let name: String
        public let label: String
        public let json: JSONValue
        public let text: String
    }

    public struct Database: Sendable {
        let place: String
        let schemaVersion: Int64
        let bytes: Int
        public let servers: Int
        public var isReady: Bool?

        public init(place: String, schemaVersion: Int64, bytes: Int, servers: Int) {
            (self.place, self.schemaVersion, self.bytes, self.servers) = (place, schemaVersion, bytes, servers)
        }
    }

    public enum Backup: Sendable {
        case unconfigured
        case unreadable(String)
        case newest(Timestamp?)
    }

    private static let day: Int64 = 86_400
    private static let certificateLead = 14 * day
    private static let maxBackupAge = 26 * Int64(3600)
    private static let maxProjectFindings = 20

    public let now: Timestamp
    /// Server's settings in force; remedies name its keys instead of options.
    private let settingsFile: String?
    /// Options that choose the database, for the commands of remedies: ` --data /srv/cresset`.
    private let place: String
    public private(set) var findings: [Finding] = []
    public private(set) var facts: [Fact] = []

    public init(at now: Timestamp, version: String, settingsFile: String? = nil, place: String = "") {
        (self.now, self.settingsFile, self.place) = (now, settingsFile, place)
        addFact("version", label: "version", json: .string(version), text: version)
    }

    public var json: JSONObject {
        var json = JSONObject()
        json["needsAttention"] = .bool(!findings.isEmpty)
        for fact in facts { json[fact.name] = fact.json }
        json["findings"] = .array(
            findings.map {
                .object(["name": .string($0.name), "text": .string($0.text), "remedy": .string($0.remedy)])
            }
        )
        return json
    }

    public mutating func add(publicURL: String?, plainAddress: String?) {
        if publicURL == nil {
            report("noPublicURL", text: "no public URL is set", remedy: "set --public-url to the server's URL")
        }
        if let plainAddress {
            report(
                "plainHTTP",
                text: "passwords and tokens pass through the network unencrypted: \(plainAddress) serves plain HTTP",
                remedy: "set --tls-cert and --tls-key, or listen on 127.0.0.1 behind a reverse proxy (--trusted-proxy)"
            )
        }
    }

    public mutating func addUnknownSettings() {
        addFact(
            "settings",
            label: "settings",
            json: .null,
            text: "not checked; repeat the options of the server, or set --config"
        )
    }

    public mutating func add(certificateExpiry: Timestamp) {
        let left = certificateExpiry.seconds - now.seconds
        let text = certificateExpiry.rfc3339
        addFact("certificateExpiresAt", label: "certificate", json: .string(text), text: text)
        guard left < Self.certificateLead else { return }
        report(
            left < 0 ? "certificateExpired" : "certificateExpires",
            text: left < 0
                ? "the TLS certificate expired at \(text)"
                : "the TLS certificate expires in \(Int(left / Self.day).counted("day"))",
            remedy: "reload the server (SIGHUP) after you have renewed the file of --tls-cert"
        )
    }

    public mutating func add(_ database: Database) {
        addFact(
            "schemaVersion",
            label: "schema",
            json: .integer(database.schemaVersion),
            text: "version \(database.schemaVersion)"
        )
        addFact("database", label: "database", json: .string(database.place), text: database.place)
        addFact("databaseBytes", label: "size", json: .integer(Int64(database.bytes)), text: "\(database.bytes) bytes")
        addFact(
            "servers",
            label: "servers",
            json: .integer(Int64(database.servers)),
            text: database.servers == 0 ? "none is running" : "\(database.servers) running"
        )
        if database.servers == 0, let settingsFile {
            report(
                "notRunning",
                text: "no server is running with the settings of \(settingsFile)",
                remedy: "start it, for example with `systemctl start cresset`, or read its log"
            )
        }
        guard database.isReady == false else { return }
        report(
            "notReady",
            text: "the server does not answer at /readyz",
            remedy: "read its log; if it listens elsewhere, set --listen to its address"
        )
    }

    public mutating func add(_ projects: [Project], accounts: Accounts, hasMail: Bool) async throws {
        try await addProjectFindings(projects, accounts: accounts)
        if !hasMail, projects.contains(where: { $0.customSMTP == nil }) {
            report(
                "noMail",
                text: "no mail server is set",
                remedy: "set --smtp and --mail-from, then try `cresset mail test\(place)`"
            )
        }
    }

    public mutating func add(_ store: any IdentityStore, hasGateway: Bool) async throws {
        for kind in OutboxItem.Kind.allCases {
            let load = try await store.countItems(of: kind)
            addQueue(kind, load: load, isUnset: kind == .sms && !hasGateway)
        }
        let key = try await store.signingKeys().last { $0.retiredAt == nil }
        addSigningKey(key)
    }

    public mutating func add(_ backup: Backup) {
        switch backup {
        case .unconfigured:
            addFact("newestBackupAt", label: "backup", json: .null, text: "not configured")
            report(
                "noBackup",
                text: "no scheduled backup is configured",
                remedy: "set --backup-to to a directory or a bucket"
            )
        case .unreadable(let reason):
            addFact("newestBackupAt", label: "backup", json: .null, text: "unknown")
            report(
                "backupUnreadable",
                text: "the backups cannot be read: \(reason)",
                remedy: "check the place of --backup-to"
            )
        case .newest(let newest):
            let text = newest?.rfc3339
            addFact("newestBackupAt", label: "backup", json: text.map(JSONValue.string) ?? .null, text: text ?? "none")
            guard now.seconds - (newest?.seconds ?? 0) > Self.maxBackupAge else { return }
            report(
                "backupOverdue",
                text: text.map { "the newest backup is from \($0)" } ?? "there is no backup",
                remedy: "read the log for \"backup failed\"; create one now with `cresset backup create\(place)`"
            )
        }
    }

    public mutating func addCounts(of projects: [Project], in store: any IdentityStore) async throws {
        var users = 0
        for project in projects { users += try await store.countAccounts(of: project.id) }
        addFact("projects", label: "projects", json: .integer(Int64(projects.count)), text: String(projects.count))
        addFact("users", label: "users", json: .integer(Int64(users)), text: String(users))
    }

    private mutating func addProjectFindings(_ projects: [Project], accounts: Accounts) async throws {
        var found: [Finding] = []
        for project in projects where found.count < Self.maxProjectFindings {
            if project.authorizedDomains.allSatisfy({ $0 == "localhost" }) {
                found.append(
                    Finding(
                        name: "noAuthorizedDomain",
                        text: "\(project.id) authorizes no domain but localhost, so links cannot lead to its app",
                        remedy: "cresset domain add DOMAIN --project \(project.id)\(place)"
                    )
                )
            }
            found += accounts.findings(in: project.config).map {
                Finding(
                    name: "unsupportedSetting",
                    text: "\(project.id): \($0.path): \($0.reason)",
                    remedy: "cresset config set \($0.path)=VALUE --project \(project.id)\(place)"
                )
            }
            let tenants = try await accounts.tenants(of: project, after: "", limit: Self.maxProjectFindings).tenants
            for realm in [Realm(project: project)] + tenants.map({ Realm(project: project, tenant: $0) }) {
                found += try await accounts.providersWithoutSecret(of: realm).map(missingSecret)
            }
        }
        findings += found.map { finding in
            var finding = finding
            finding.isOfProject = true
            return finding
        }
    }

    private func missingSecret(of provider: ProviderConfig) -> Finding {
        let (pool, secret) = (provider.pool, MissingProviderSecret(of: provider.id))
        let tenant = pool.tenantID.map { " --tenant \($0)" } ?? ""
        return Finding(
            name: "providerWithoutSecret",
            text:
                "\(pool.projectID)\(pool.tenantID.map { "/\($0)" } ?? ""): \(provider.id) has no \(secret.name), so \(MissingProviderSecret.consequence)",
            remedy: "cresset provider set \(provider.id) \(secret.options) --project \(pool.projectID)\(tenant)\(place)"
        )
    }

    private mutating func addQueue(_ kind: OutboxItem.Kind, load: OutboxLoad, isUnset: Bool) {
        let (name, label, limit): (String, String, Int64) =
            switch kind {
            case .mail: ("mails", "mails", 900)
            case .sms: ("textMessages", "text messages", 120)
            case .event: ("events", "events", 3600)
            }
        let waiting = load.waiting.values.reduce(0, +)
        var text = "\(waiting) waiting"
        if let oldest = load.oldest { text += " since \(oldest.rfc3339)" }
        if load.failed > 0 { text += ", \(load.failed) failed" }
        if let cause = load.cause { text += ": \(cause)" }
        addFact(
            name,
            label: label,
            json: [
                "waiting": .integer(Int64(waiting)), "failed": .integer(Int64(load.failed)),
                "oldestAt": (load.oldest?.rfc3339).map(JSONValue.string) ?? .null,
                "cause": load.cause.map(JSONValue.string) ?? .null,
            ],
            text: text
        )
        if let oldest = load.oldest, isUnset || now.seconds - oldest.seconds > limit {
            report(
                "\(name)Waiting",
                text: "\(waiting) \(label) wait for delivery, the oldest since \(oldest.rfc3339)"
                    + (load.cause.map { ": \($0)" } ?? ""),
                remedy: isUnset ? "set --sms to your SMS gateway" : "read the log for \"deferred\" with the cause"
            )
        }
        if load.failed > 0 {
            report(
                "\(name)Failed",
                text: "\(load.failed) \(label) failed",
                remedy: "list them with `cresset events list --failed --project ID\(place)`, then "
                    + "`cresset events retry --all --project ID\(place)`"
            )
        }
    }

    private mutating func addSigningKey(_ key: SigningKeyRecord?) {
        guard let key else {
            return addFact("signingKeyCreatedAt", label: "signing key", json: .null, text: "none yet")
        }
        addFact(
            "signingKeyCreatedAt",
            label: "signing key",
            json: .string(key.createdAt.rfc3339),
            text: "of \(key.createdAt.rfc3339)"
        )
        guard now.seconds - key.createdAt.seconds > SigningKeys.rotationAge + 2 * Self.day else { return }
        report(
            "signingKeyOld",
            text: "the signing key is older than \(Int(SigningKeys.rotationAge / Self.day)) days",
            remedy: "a running server replaces it; start one, or read its log"
        )
    }

    private mutating func addFact(_ name: String, label: String, json: JSONValue, text: String) {
        facts.append(Fact(name: name, label: label, json: json, text: text))
    }

    private mutating func report(_ name: String, text: String, remedy: String) {
        findings.append(Finding(name: name, text: text, remedy: settingsFile.map { inKeys(remedy, of: $0) } ?? remedy))
    }

    private func inKeys(_ remedy: String, of file: String) -> String {
        var words = remedy.split(separator: " ").map(String.init)
        let options = words.indices.filter { words[$0].hasPrefix("--") || words[$0].hasPrefix("(--") }
        guard !options.isEmpty, !remedy.contains("cresset ") else { return remedy }
        for index in options {
            let parts = words[index].replacing("--", by: "").split(separator: "-")
            words[index] = parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }
        return words.joined(separator: " ") + " in \(file)"
    }
}
