import CressetFederation
import CressetIdentity
import CressetLog
import CressetServerWire
import CressetServices
import CressetWire

/// The verification of sessions of the Firebase project from before the move.
struct FirebaseSessions: Sendable {
    let federation: Federation?
    let secrets: any SecretSource
    let clock: any WallClock
    let logger: Logger
    private let exchanges: Counter

    /// - Parameter federation: `nil` in the emulator.
    init(
        federation: Federation?,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry
    ) {
        (self.federation, self.secrets, self.clock, self.logger) = (federation, secrets, clock, logger)
        exchanges = metrics.counter(
            "cresset_firebase_sessions_total",
            help: "Exchanges of Firebase sessions by outcome.",
            labels: ["outcome"]
        )
    }

    /// - Throws: `OPERATION_NOT_ALLOWED` without a setting, or after its end.
    func settings(of project: Project) throws(WireError) -> FirebaseSessionSettings {
        guard let settings = FirebaseSessionSettings(project: project.config), clock.now() < settings.until else {
            throw WireError(.operationNotAllowed, detail: "The project does not exchange Firebase sessions.")
        }
        return settings
    }

    func token(
        in request: ExchangeFirebaseSession.Request,
        by settings: FirebaseSessionSettings,
        for call: Call,
        of project: Project
    ) async throws -> PresentedIDToken {
        guard let federation else { throw APIError.notImplemented }
        do {
            guard let key = ProjectSecret.firebaseSessions.opened(settings.sealedAPIKey, of: project.id, by: secrets)
            else { throw FederationError(.misconfigured, cause: "the API key of the project cannot be read") }
            let firebase = FirebaseProject(
                id: settings.projectID,
                apiKey: key,
                keysURL: settings.keysURL,
                tokenURL: settings.tokenURL
            )
            let text = try await Self.idToken(in: request, of: firebase, by: federation)
            let claims = try await federation.verify(firebaseIDToken: text, of: firebase)
            guard let token = PresentedIDToken(claims) else {
                throw IdentityError(.invalidIDToken, detail: "The token is not an ID token of Firebase.")
            }
            return token
        } catch let error as FederationError {
            guard error.code != .invalidResponse else {
                throw IdentityError(.invalidIDToken, detail: error.detail)
            }
            logger.log(
                .warning,
                "Firebase unavailable for an exchange of a session",
                requestID: call.requestID,
                [("project", .text(project.id)), ("cause", .text(error.cause))]
            )
            throw APIError.unavailable
        }
    }

    func counting<Value>(_ exchange: () async throws -> Value) async throws -> Value {
        do {
            let value = try await exchange()
            exchanges.increment(["exchanged"])
            return value
        } catch {
            exchanges.increment([error as? APIError == .unavailable ? "unavailable" : "refused"])
            throw error
        }
    }

    private static func idToken(
        in request: ExchangeFirebaseSession.Request,
        of project: FirebaseProject,
        by federation: Federation
    ) async throws -> String {
        if let text = request.idToken, !text.isEmpty { return text }
        guard let refreshToken = request.refreshToken, !refreshToken.isEmpty else {
            throw IdentityError(.missingIDToken)
        }
        switch try await federation.refresh(refreshToken, of: project) {
        case .idToken(let text): return text
        case .rejected("USER_DISABLED"): throw IdentityError(.userDisabled)
        case .rejected("INVALID_REFRESH_TOKEN"): throw IdentityError(.invalidRefreshToken)
        case .rejected: throw IdentityError(.tokenExpired)
        }
    }
}
