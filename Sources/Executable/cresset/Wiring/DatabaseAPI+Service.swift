import CressetDatabase
import CressetDatabaseAPI
import CressetHTTP
import CressetIdentity
import CressetLog
import CressetMemory
import CressetRules
import CressetServer
import CressetServices
import CressetStoreSQLite

extension DatabaseAPI {
    /// Creates the databases of the service. With projects created on demand, a database without rules is open.
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
            Databases(
                store,
                rules: isOpen ? try DatabaseRules(SourceText(Array(Self.openRules.utf8))) : nil,
                countsCoverage: isOpen,
                refused: Self.refusalLog(logger),
                clock: { clock.now().milliseconds }
            ),
            accounts: accounts,
            projects: store,
            signingKeys: signingKeys,
            secrets: vault,
            databaseSecrets: DatabaseSecrets(store: store, secrets: vault, clock: clock),
            clock: clock,
            logger: logger,
            defaultProjectID: setup.settings.defaultProjectID,
            memory: ProcessMemory.limit(),
            answers: answers,
            recorded: { store.recorded(by: AuditScribe($0, secrets: vault, clock: clock)) }
        )
    }
}
