import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetStorePostgres
import CressetSystem

struct ServeOptions: OptionGroup {
    struct Network: OptionGroup {
        static let title = "Network"

        let listen = Option.listen(default: .server)
        let publicURL = Option.publicURL
        let ownIssuer = Option(flag: "own-issuer")
            .help("Issue ID tokens with an issuer below --public-url, for verifiers that discover keys from the issuer")
        let trustedProxies = Option(
            list: "trusted-proxy",
            of: ValueFormat("CIDR", expected: "an address or a block such as 10.0.0.0/8") { IPNetwork($0) }
        ).help("Trust X-Forwarded-For from these addresses")
        let tls = TLS()
        let console = Option(flag: "console").help("Serve the console at /console")
        let consoleListen = Option("console-listen", as: .listen)
            .help("Serve the console on this address instead of --listen")
        let metricsListen = Option("metrics-listen", as: .listen)
            .help("Serve /metrics on this address instead of --listen")
        let maxConnections = Option("max-connections", as: .integer(Service.minConnections...1_000_000))
            .help("Maximum open connections, at least 64, within the limit of open files (default: 4096)")
    }

    struct TLS: OptionGroup {
        let certificate = Option("tls-cert", as: .file).help("Certificate chain (PEM) for HTTPS")
        let key = Option("tls-key", as: .file).help("Private key of --tls-cert (PEM)")
    }

    struct Storage: OptionGroup {
        static let title = "Storage"

        let store = StoreOptions()
        let pool = Pool()
    }

    struct Pool: OptionGroup {
        let readers = Option("database-pool", as: .integer(PostgresSettings.readerRange), default: 8)
            .help("Number of read connections of --database; two more write")
        let timeout = Option(
            "database-timeout",
            as: .integer(PostgresSettings.timeoutRange, placeholder: "SECONDS"),
            default: 10
        ).help("Timeout of --database statements in seconds")
        let isPooled = Option(flag: "database-pooler")
            .help("Treat --database as a pooler in transaction mode, such as PgBouncer")
    }

    struct APIs: OptionGroup {
        static let title = "APIs"

        let legacy = Option.legacyAPI
        let database = Option(flag: "database-api")
            .help("Serve a Realtime Database for each project at /PATH.json?ns=PROJECT")
        let storage = Option(flag: "storage-api").help("Serve Cloud Storage for each project at /v0/b/BUCKET/o")
        let storageDirectory = Option.storageDirectory
        let storageBucket = Option.storageBucket
    }

    struct Accounts: OptionGroup {
        static let title = "Accounts and audit log"

        let hashCost = HashCostOptions()
        let signUpsPerHour = Option(
            "sign-ups-per-hour",
            as: .integer(0...Int(Int32.max)),
            default: SignUpQuota.defaultLimit
        ).help("Maximum sign-ups per client network and hour; 0 disables the limit")
        let auditKeep = Option("audit-keep", as: .days, default: Service.Setup.auditKeptDays)
            .help("Retention of audit events, in whole days")
        let auditSignIns = Option(flag: "audit-sign-ins").help("Record sign-ins in the audit log")
    }

    struct Mail: OptionGroup {
        static let title = "Mail"

        let options = MailOptions()
    }

    struct Gateways: OptionGroup {
        static let title = "Text messages and push"

        let sms = Option.gateway
        let hosts = Option(list: "allow-sms-host", of: .host)
            .help("Private host that projects may use as their SMS gateway")
    }

    struct Delivery: OptionGroup {
        static let title = Gateways.title

        let gateways = Gateways()
        let push = PushOptions()
    }

    struct Providers: OptionGroup {
        static let title = "Identity providers and functions"

        let options = ProviderOptions()
        let gameCenterAuthorities = Option("game-center-ca", as: .file)
            .help("Authorities (PEM) that must have issued Game Center's certificates (default: trust Apple's host)")
        let functions = FunctionOptions()
    }

    struct Process: OptionGroup {
        static let title = "Process"

        let logLevel = Option.logLevel
        let config = OptionValues.config
    }

    let network = Network()
    let storage = Storage()
    let apis = APIs()
    let accounts = Accounts()
    let backups = BackupOptions()
    let mail = Mail()
    let delivery = Delivery()
    let providers = Providers()
    let process = Process()

    static let reloaded = Set(
        MailOptions.names + TLS.names + [Network().trustedProxies.name, Process().logLevel.name]
    )
}

extension Options where Group == ServeOptions.Network {
    var servesPlainRemotely: Bool {
        !self.listen.isLoopback && self.tls.certificate == nil && self.trustedProxies.isEmpty
    }
}

extension Options where Group == ServeOptions.Providers {
    /// Returns `nil` to accept any certificate served by Apple's host.
    func gameCenter() throws -> GameCenterAuthorities? {
        let option = "game-center-ca"
        guard let path = try PrivateFile.certificates(self.gameCenterAuthorities, of: option) else { return nil }
        do {
            return try GameCenterAuthorities(pem: PrivateFile.text(in: path, of: option))
        } catch let error as FederationError {
            throw CommandFailure("--\(option) \(path): \(error.cause)")
        }
    }
}
