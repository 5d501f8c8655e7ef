import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServer
import CressetServices
import CressetStoreSQLite
import CressetSystem

enum EmulatorCommand {
    /// Minimum of bcrypt: tests sign in often.
    private static let bcryptCost = 4

    static let commands = [
        Command("emulator", run: run)
            .summary("Run the emulator for development and tests")
            .examples("emulator", "emulator --project demo --import ./users --export-on-exit")
            .forDevelopment()
    ]

    private static func run(_ options: Options<EmulatorOptions>) async throws {
        let listen = options.network.listen
        guard listen.isLoopback || options.network.allowRemote else {
            throw UsageError(
                "listening on \(listen.host) gives other machines full access to the emulator; allow this with "
                    + "--allow-remote"
            )
        }
        let project = options.users.project
        var settings = Settings()
        settings.defaultProjectID = project
        settings.answersLegacyAPI = options.apis.legacy
        let isAtTerminal = Terminal.showsOutput
        var setup = Service.Setup(
            listen: listen,
            behavior: .emulator(signedTokens: options.apis.signedTokens),
            settings: settings,
            bcryptCost: bcryptCost,
            logLevel: isAtTerminal && !options.process.isGiven(\.logLevel) ? .warning : options.process.logLevel,
            mail: try options.delivery.mail.setup(),
            providers: try options.providers.options.policy()
        )
        setup.isAtTerminal = isAtTerminal
        setup.functions = options.providers.functions.policy(timeout: .seconds(60))
        // The functions emulator also runs on this machine.
        let ownHosts = ["localhost", "127.0.0.1", "[::1]"].compactMap(OutgoingHost.init)
        setup.functions.plainHosts += ownHosts
        setup.functions.privateHosts += ownHosts
        setup.keepsDatabases = true
        setup.console = .main
        setup.sms = options.delivery.sms
        setup.folder = try EmulatorFolders(options.users.folders, project: project)
        if let path = options.users.data {
            setup.storage = StorageFolder("\(path)/objects")
            return try await ServeCommand.serve(setup, in: path, mode: .emulator) { await $0.run() }
        }
        setup.storage = try .temporary()
        let vault = SecretVault(masterKey: SecretVault.makeMasterKey())
        let service = try await Service(setup, vault: vault) { observer in
            try SQLiteStore(.memory, readers: System.coreCount, onCommit: observer.onCommit)
        }
        await service.run()
    }
}
