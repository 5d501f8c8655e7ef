import CressetFederation
import CressetHTTPClient
import CressetHTTPServer
import CressetIdentity
import CressetLog
import CressetServer
import CressetServices

extension Service {
    struct Setup {
        var listen: Listen
        var behavior: Behavior
        var settings: Settings
        var bcryptCost: Int
        var logLevel: LogLevel
        var mail: MailSetup
        var providers: OutgoingPolicy
        /// The CAs for Game Center certificates; `nil` accepts any certificate served by Apple's host.
        var gameCenterAuthorities: GameCenterAuthorities?
        var tls: HTTPServerConfiguration.TLSIdentity?
        var metricsListen: Listen?
        /// Maximum sign-ups per client network and hour; `nil` for no limit.
        var signUpsPerHour: Int? = SignUpLimiter.defaultLimit
        var hashWorkLimit = HashWork.defaultLimit
        var folder: EmulatorFolders?
        var backups: BackupSetup?
        var auditKeptDays = Self.auditKeptDays
        var recordsSignIns = false
        var keepsDatabases = false
        /// The gateway for text messages; with `nil`, they stay pending until they expire.
        var sms: MessageWay?
        /// Hosts allowed for projects' own gateways, in addition to public ones.
        var smsHosts: [OutgoingHost] = []
        var push: ApplePushSettings?
        var functions = OutgoingPolicy()
        /// Maximum open connections; `nil` for the default within the limit of open files.
        var connections: Int?

        static let auditKeptDays = 400
    }
}
