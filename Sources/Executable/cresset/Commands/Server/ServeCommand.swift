import CressetHTTPServer
import CressetIdentity
import CressetServer
import CressetSystem

enum ServeCommand {
    static let commands = [
        Command("serve", run: run)
            .summary("Run the production server")
            .examples(
                "serve --data /var/lib/cresset --public-url https://auth.example.com",
                "serve --database postgres://cresset@db.example.com/cresset --listen 0.0.0.0:9097",
                "serve --config /etc/cresset/cresset.conf"
            )
    ]

    private static func run(_ options: Options<ServeOptions>) async throws {
        HangUpSignal.hold()
        let first = try setup(options)
        if let server = try PostgresServer(options.storage) {
            let service = try await Service(first, vault: server.vault) { observer in
                try server.openStore(for: .production, making: true, onCommit: observer.onCommit)
            }
            return await service.run(reloading: options, by: setup)
        }
        try await serve(first, in: options.storage.store.data.path, mode: .production) { service in
            await service.run(reloading: options, by: setup)
        }
    }

    static func serve(
        _ setup: Service.Setup,
        in path: String,
        mode: StoreMode,
        run: (Service) async -> Void
    ) async throws {
        let directory = try DataDirectory(path)
        try await directory.serving {
            var lock: FileLock?
            let service = try await Service(setup, directory: directory, vault: try directory.existingVault()) {
                observer in
                let store = try directory.openStore(for: mode, making: true, observer: observer)
                lock = try directory.lockForServer()
                return store
            }
            await run(service)
            withExtendedLifetime(lock) {}
        }
    }

    private static func setup(_ options: Options<ServeOptions>) throws -> Service.Setup {
        let (network, accounts) = (options.network, options.accounts)
        var settings = Settings()
        settings.publicURL = network.publicURL
        settings.isOwnIssuer = network.ownIssuer
        // The public URL is the issuer (OpenID Connect Discovery §3).
        guard !network.ownIssuer || network.publicURL != nil else {
            throw UsageError(
                "--own-issuer needs --public-url; it becomes the issuer of tokens, and verifiers fetch the keys from it"
            )
        }
        settings.answersLegacyAPI = options.apis.legacy
        settings.trustedProxies = TrustedProxies(network.trustedProxies)
        let tls = try network.tls.identity()
        settings.servesTLS = tls != nil
        settings.showsMetrics = network.metricsListen == nil
        var setup = Service.Setup(
            listen: network.listen,
            behavior: .production,
            settings: settings,
            bcryptCost: accounts.hashCost.bcryptCost,
            logLevel: options.process.logLevel,
            mail: try options.mail.options.setup(publicURL: network.publicURL),
            providers: try options.providers.options.policy(),
            gameCenterAuthorities: try options.providers.gameCenter(),
            tls: tls,
            metricsListen: network.metricsListen,
            signUpsPerHour: accounts.signUpsPerHour == 0 ? nil : accounts.signUpsPerHour,
            backups: try options.backups.setup(),
            auditKeptDays: accounts.auditKeep,
            recordsSignIns: accounts.auditSignIns
        )
        setup.hashWorkLimit = accounts.hashCost.limit
        setup.connections = try network.maxConnections.map {
            try Service.checked(connections: $0, transfersFiles: options.apis.storage)
        }
        setup.sms = options.delivery.gateways.sms
        setup.smsHosts = options.delivery.gateways.hosts
        setup.functions = options.providers.functions.policy(timeout: .seconds(7))
        setup.push = try options.delivery.push.setup()
        setup.keepsDatabases = options.apis.database
        setup.storage = try storage(options)
        setup.console = network.consoleListen.map { .separate($0) } ?? (network.console ? .main : nil)
        if options.storage.store.database != nil { try requireNoFiles(setup) }
        return setup
    }

    private static func storage(_ options: Options<ServeOptions>) throws -> StorageFolder? {
        let (directory, store) = (options.apis.storageDirectory, options.storage.store)
        let bucket = options.apis.storageBucket
        guard options.apis.storage else {
            guard directory == nil else { throw UsageError("--storage-dir needs --storage-api") }
            guard bucket == nil else { throw UsageError("--storage-bucket needs --storage-api") }
            return nil
        }
        if let directory {
            let data = store.database == nil ? store.data.path : nil
            return StorageFolder(directory, bucket: bucket, rememberedIn: data)
        }
        guard store.database == nil else {
            let use = bucket == nil ? "which all servers share" : "for unfinished uploads"
            throw UsageError("--storage-api with --database needs --storage-dir, \(use)")
        }
        return StorageFolder(try StorageFolder.path(in: store.data.path), bucket: bucket)
    }

    private static func requireNoFiles(_ setup: Service.Setup) throws {
        if setup.keepsDatabases {
            throw UsageError("--database-api needs --data; the Realtime Database does not support --database")
        }
        if setup.backups != nil {
            throw UsageError("--backup-to needs --data; back up --database with pg_dump")
        }
    }
}

extension Options where Group == ServeOptions.TLS {
    fileprivate func identity() throws -> HTTPServerConfiguration.TLSIdentity? {
        switch (self.certificate, self.key) {
        case (nil, nil): nil
        case (let certificate?, let key?):
            HTTPServerConfiguration.TLSIdentity(
                certificateChain: try PrivateFile.text(in: certificate, of: "tls-cert"),
                privateKey: try PrivateFile.text(in: key, of: "tls-key")
            )
        default: throw UsageError("--tls-cert and --tls-key must be set together")
        }
    }
}
