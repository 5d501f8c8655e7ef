public import CressetFederation
public import CressetIdentity
public import CressetLog
import CressetServices
import CressetWire

/// Tries passwords at the systems that projects leave (`signIn.cressetHandOver`).
public struct FormerSystemClient: FormerSystems {
    /// In bytes, of an answer.
    public static let answerLimit = 65_536
    public static let timeLimit = Duration.seconds(5)

    private let transport: any ProviderTransport
    private let secrets: any SecretSource
    private let clock: any WallClock
    private let outcomes: Counter
    private let slots = FunctionSlots()

    public init(
        _ transport: any ProviderTransport,
        secrets: any SecretSource,
        clock: any WallClock,
        metrics: MetricsRegistry
    ) {
        self.transport = transport
        self.secrets = secrets
        self.clock = clock
        outcomes = metrics.counter(
            "cresset_hand_overs_total",
            help: "Passwords tried at former systems by outcome.",
            labels: ["outcome"]
        )
    }

    public func record(_ outcome: HandOverOutcome) {
        outcomes.increment([outcome.rawValue])
    }

    public func answer(to attempt: FormerSignIn, at system: FormerSystem) async throws -> FormerSystemAnswer {
        let (projectID, client) = (attempt.projectID, attempt.clientAddress)
        guard await slots.acquire(of: projectID, for: client) else { throw IdentityError(.overloaded) }
        defer { slots.release(of: projectID, for: client) }
        return try await exchange(for: attempt, with: system).answer(to: attempt)
    }

    private func exchange(
        for attempt: FormerSignIn,
        with system: FormerSystem
    ) throws(FormerSystemUnavailable) -> FormerSystemExchange {
        var secret: String?
        if let sealed = system.sealedSecret {
            secret = ProjectSecret.handOver.opened(sealed, of: attempt.projectID, by: secrets)
            guard secret != nil else { throw FormerSystemUnavailable(cause: "the secret cannot be read; set it again") }
        }
        return FormerSystemExchange(
            system: system,
            secret: secret,
            transport: transport,
            now: clock.now().seconds,
            requestID: "msg_" + Hexadecimal.encoded(secrets.randomBytes(16))
        )
    }
}
