import CressetHTTPClient
import CressetIdentity
import CressetServer
import CressetServices
import CressetStoreSQLite
import CressetSystem

enum EmulatorCommand {
    /// The minimum of bcrypt: tests sign in often.
    private static let bcryptCost = 4
    private static let defaultProject = "demo-project"

    static func run(_ options: Options) async throws {
        try options.requireNoArguments()
        let listen = try options.listen()
        guard try listen.isLoopback || options.isSet("allow-remote") else {
            throw UsageError(
                "listening on \(listen.host) gives other machines full access to the emulator; allow this with "
                    + "--allow-remote"
            )
        }
        var settings = Settings()
        settings.defaultProjectID = options["project"] ?? defaultProject
        settings.answersSDK2x = try options.isSet("legacy-api")
        var setup = Service.Setup(
            listen: listen,
            behavior: .emulator(signedTokens: try options.isSet("signed-tokens")),
            settings: settings,
            bcryptCost: bcryptCost,
            logLevel: try options.logLevel(),
            mail: try options.mail(),
            providers: try options.providerPolicy()
        )
        setup.functions = try options.functionPolicy(within: .seconds(60))
        // The functions emulator also runs on this machine.
        let ownHosts = ["localhost", "127.0.0.1", "[::1]"].compactMap(OutgoingHost.init)
        setup.functions.plainHosts += ownHosts
        setup.functions.privateHosts += ownHosts
        setup.keepsDatabases = true
        setup.sms = try options.messageWay()
        setup.folder = try EmulatorFolders(options, project: settings.defaultProjectID ?? defaultProject)
        try await run(setup, data: options["data"])
    }

    private static func run(_ setup: Service.Setup, data: String?) async throws {
        guard let path = data else {
            let vault = SecretVault(masterKey: SecretVault.makeMasterKey())
            let service = try await Service(setup, vault: vault) { observer in
                try SQLiteStore(.memory, readers: System.coreCount, onCommit: observer.onCommit)
            }
            return await service.run()
        }
        let directory = try DataDirectory(path)
        try await directory.serving {
            var lock: FileLock?
            let service = try await Service(setup, directory: directory, vault: try directory.existingVault()) {
                observer in
                let store = try directory.openStore(for: .emulator, making: true, observer: observer)
                lock = try directory.lockDatabases()
                return store
            }
            await service.run()
            withExtendedLifetime(lock) {}
        }
    }
}
