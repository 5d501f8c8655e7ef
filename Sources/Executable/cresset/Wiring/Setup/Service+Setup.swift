import CressetFederation
import CressetHTTPClient
import CressetHTTPServer
import CressetIdentity
import CressetLog
import CressetServer
import CressetServices

extension Service {
    enum ConsolePlace {
        /// At `/console` of the main address.
        case main
        /// On an address of its own.
        case separate(Listen)
    }

    struct Setup {
        var listen: Listen
        var behavior: Behavior
        var settings: Settings
        var bcryptCost: Int
        var logLevel: LogLevel
        var mail: MailSetup
        var providers: OutgoingPolicy
        /// `nil` accepts any certificate served by Apple's host.
        var gameCenterAuthorities: GameCenterAuthorities?
        var tls: HTTPServerConfiguration.TLSIdentity?
        var metricsListen: Listen?
        /// Maximum sign-ups per client network and hour; `nil` for no limit.
        var signUpsPerHour: Int? = SignUpQuota.defaultLimit
        var hashWorkLimit = HashWork.defaultLimit
        var folder: EmulatorFolders?
        var backups: BackupSetup?
        var auditKeptDays = Self.auditKeptDays
        var recordsSignIns = false
        var keepsDatabases = false
        var storage: StorageFolder?
        /// Gateway for text messages; with `nil`, they stay pending until they expire.
        var sms: SMSRoute?
        /// Hosts allowed for projects' own gateways, besides public ones.
        var smsHosts: [OutgoingHost] = []
        var push: ApplePushSettings?
        var functions = OutgoingPolicy()
        var console: ConsolePlace?
        /// Maximum open connections; `nil` for the default within the limit of open files.
        var connections: Int?

        /// `true` if a developer reads the emulator's output.
        var isAtTerminal = false

        static let auditKeptDays = 400

        var servesPlainRemotely: Bool {
            behavior.checksSettings && !listen.isLoopback && tls == nil && settings.trustedProxies.networks.isEmpty
        }
    }
}
