public import CressetIdentity
public import CressetLog

/// What the endpoints work with.
public struct Services: Sendable {
    let identity: Identity
    let store: any IdentityStore
    let custodian: KeyCustodian
    let secrets: any SecretSource
    let clock: any WallClock
    let logger: Logger
    let metrics: MetricsRegistry

    public init(
        identity: Identity, store: any IdentityStore, custodian: KeyCustodian, secrets: any SecretSource,
        clock: any WallClock, logger: Logger, metrics: MetricsRegistry
    ) {
        self.identity = identity
        self.store = store
        self.custodian = custodian
        self.secrets = secrets
        self.clock = clock
        self.logger = logger
        self.metrics = metrics
    }
}
