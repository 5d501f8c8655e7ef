import CressetHTTP
import CressetHTTPServer
import CressetIdentity
import CressetServer
import CressetSystem

enum ServeCommand {
    private static let mostConnections = 1_000_000

    static func run(_ options: Options) async throws {
        HangUpSignal.hold()
        let first = try setup(options)
        if let server = try DatabaseServer(options) {
            let service = try await Service(first, vault: server.vault) { observer in
                try server.openStore(for: .production, making: true, onCommit: observer.onCommit)
            }
            return await service.run(rereading: options, by: setup)
        }
        let directory = try DataDirectory(options["data"] ?? DataDirectory.defaultPath)
        try await directory.serving {
            var lock: FileLock?
            let service = try await Service(first, directory: directory, vault: try directory.existingVault()) {
                observer in
                let store = try directory.openStore(for: .production, making: true, observer: observer)
                if first.keepsDatabases { lock = try directory.lockDatabases() }
                return store
            }
            await service.run(rereading: options, by: setup)
            withExtendedLifetime(lock) {}
        }
    }

    static func setup(_ options: Options) throws -> Service.Setup {
        try options.requireNoArguments()
        var settings = Settings()
        settings.publicURL = try publicURL(options)
        settings.isOwnIssuer = try isOwnIssuer(options, publicURL: settings.publicURL)
        settings.answersSDK2x = try options.isSet("legacy-api")
        settings.trustedProxies = TrustedProxies(try options.list("trusted-proxy").map(network))
        let tls = try tlsIdentity(options)
        settings.servesTLS = tls != nil
        let metricsListen = try options["metrics-listen"].map { try Listen($0, option: "metrics-listen") }
        settings.showsMetrics = metricsListen == nil
        var setup = Service.Setup(
            listen: try options.listen(),
            behavior: .production,
            settings: settings,
            bcryptCost: try options.bcryptCost(),
            logLevel: try options.logLevel(),
            mail: try options.mail(),
            providers: try options.providerPolicy(),
            gameCenterAuthorities: try options.gameCenterAuthorities(),
            tls: tls,
            metricsListen: metricsListen,
            signUpsPerHour: try signUpsPerHour(options),
            backups: try options.scheduledBackups(),
            auditKeptDays: try auditKeptDays(options),
            recordsSignIns: try options.isSet("audit-sign-ins")
        )
        setup.hashWorkLimit = try options.hashWorkLimit()
        setup.connections = try options.integer("max-connections", in: Service.fewestConnections...mostConnections)
            .map { try Service.checked(connections: $0) }
        setup.sms = try options.messageWay()
        setup.smsHosts = try options.hosts("allow-sms-host")
        setup.functions = try options.functionPolicy(within: .seconds(7))
        setup.push = try options.applePush()
        setup.keepsDatabases = try options.isSet("database-api")
        if options["database"] != nil { try requireNoFiles(setup) }
        return setup
    }

    private static func requireNoFiles(_ setup: Service.Setup) throws {
        if setup.keepsDatabases {
            throw UsageError("--database-api needs --data; the Realtime Database does not support --database")
        }
        if setup.backups != nil {
            throw UsageError("--backup-to needs --data; back up --database with pg_dump")
        }
    }

    private static func auditKeptDays(_ options: Options) throws -> Int {
        let day: Int64 = 86_400
        guard let seconds = try options.duration("audit-keep", in: day...36_500 * day, plainUnit: day) else {
            return Service.Setup.auditKeptDays
        }
        guard seconds.isMultiple(of: day) else {
            throw UsageError("--audit-keep is \(options["audit-keep"] ?? ""); expected whole days, such as 90d")
        }
        return Int(seconds / day)
    }

    private static func signUpsPerHour(_ options: Options) throws -> Int? {
        let quota = try options.integer("sign-ups-per-hour", in: 0...Int(Int32.max)) ?? SignUpLimiter.defaultLimit
        return quota == 0 ? nil : quota
    }

    static func publicURL(_ options: Options) throws -> String? {
        guard let text = options["public-url"] else { return nil }
        guard DomainName.host(ofWebPage: text) != nil else {
            throw UsageError("--public-url is \(text); expected an https or http URL")
        }
        let origin = text.hasSuffix("/") ? String(text.dropLast()) : text
        // Clients need the wire at a host's root: `authDomain` and well-known documents allow no path.
        guard let start = origin.firstRange(of: "://")?.upperBound,
            !origin[start...].contains(where: { "/?#".contains($0) })
        else {
            throw UsageError(
                "--public-url is \(text); expected a URL without path, query or fragment, such as https://auth.example.com. "
                    + "Use a host name of its own for the server"
            )
        }
        return origin
    }

    /// - Throws: ``UsageError`` without a public URL, which is the issuer (OpenID Connect Discovery §3).
    private static func isOwnIssuer(_ options: Options, publicURL: String?) throws -> Bool {
        guard try options.isSet("own-issuer") else { return false }
        guard publicURL != nil else {
            throw UsageError(
                "--own-issuer needs --public-url; it becomes the issuer of tokens, and verifiers fetch the keys from it"
            )
        }
        return true
    }

    private static func network(_ text: String) throws -> IPNetwork {
        guard let network = IPNetwork(text) else {
            throw UsageError("--trusted-proxy is \(text); expected an address or a block such as 10.0.0.0/8")
        }
        return network
    }

    private static func tlsIdentity(_ options: Options) throws -> HTTPServerConfiguration.TLSIdentity? {
        switch (options["tls-cert"], options["tls-key"]) {
        case (nil, nil): return nil
        case (let certificate?, let key?):
            return HTTPServerConfiguration.TLSIdentity(
                certificateChain: try contents(of: certificate),
                privateKey: try contents(of: key)
            )
        default: throw UsageError("--tls-cert and --tls-key must be set together")
        }
    }

    private static func contents(of path: String) throws -> String {
        do throws(SystemError) {
            return String(decoding: try PrivateFile.read(path), as: UTF8.self)
        } catch {
            throw CommandFailure(error.description)
        }
    }
}
