import CressetHTTP
import CressetIdentity
import CressetLog
import CressetMemory
import CressetRealtime
import CressetRealtimeAPI
import CressetRules
import CressetServer
import CressetServices
import CressetStoreSQLite

extension RealtimeAPI {
    /// With projects created on demand, a database without rules is open.
    init(
        _ setup: Service.Setup,
        accounts: Accounts,
        store: SQLiteStore,
        signingKeys: SigningKeys,
        vault: SecretVault,
        answers: ByteBudget,
        logger: Logger
    ) throws {
        let isOpen = setup.behavior.createsProjectsOnDemand
        let clock = SystemWallClock()
        self.init(
            RealtimeDatabases(
                store,
                rules: isOpen ? try RealtimeRules(SourceText(Array(Self.openRules.utf8))) : nil,
                countsCoverage: isOpen,
                refused: Self.refusalLog(logger),
                clock: { clock.now().milliseconds }
            ),
            accounts: accounts,
            projects: store,
            signingKeys: signingKeys,
            secrets: vault,
            databaseSecrets: RealtimeSecrets(store: store, secrets: vault, clock: clock),
            clock: clock,
            logger: logger,
            defaultProjectID: setup.settings.defaultProjectID,
            memory: ProcessMemory.limit(),
            answers: answers,
            recorded: { store.recorded(by: AuditWriter($0, secrets: vault, clock: clock)) }
        )
    }
}
