public import CressetHTTP
import CressetIdentity
import CressetLog
import CressetPages
import CressetServerWire
import CressetWire

/// A responder whose forms change projects.
public protocol ProjectEditor: PathResponder {
    /// - Parameter onChange: Called with the ID of each project after a change, even a failed one.
    func respond(to request: HTTPRequest, onChange: @Sendable (String) -> Void) async -> HTTPResponse
}

public struct Application: HTTPResponder {
    private static let bodyLimit = 1 << 20
    private static let briefBody = 16 << 10

    let router: Router
    private let callers: CallerIdentification
    private let projects: ProjectCache
    let behavior: Behavior
    private let secrets: any SecretSource
    private let proxies: LiveTrustedProxies
    private let forwardingWarning: ForwardingWarning
    let log: RequestLog
    private let metrics: RequestMetrics
    private let refusedSignIns: RefusedSignIns
    private let accounts: Accounts
    private let beside: [any PathResponder]

    public init(_ services: Services, settings: Settings) {
        let accounts = services.accounts
        beside = services.beside
        behavior = accounts.behavior
        secrets = services.secrets
        proxies = LiveTrustedProxies(settings.trustedProxies)
        forwardingWarning = ForwardingWarning(logger: services.logger)
        log = RequestLog(logger: services.logger, clock: services.clock)
        metrics = RequestMetrics(services.metrics)
        refusedSignIns = RefusedSignIns(accounts, clock: services.clock, metrics: services.metrics)
        self.accounts = accounts
        accounts.activity.observe(ActivityMetrics(services.metrics).record)
        projects = ProjectCache(
            // The emulator creates projects and tenants on demand.
            store: services.store
                .recorded(by: AuditWriter(.server, secrets: services.secrets, clock: services.clock)),
            clock: services.clock,
            behavior: behavior,
            defaultProjectID: settings.defaultProjectID,
            console: services.console,
            publicURL: settings.publicURL
        )
        callers = CallerIdentification(
            accounts: accounts,
            projects: projects,
            warning: OwnerTokenWarning(logger: services.logger, clock: services.clock)
        )
        router = Router(
            Self.endpoints(of: Assembly(services, settings: settings)),
            acceptsEmptyTenants: behavior.acceptsEmptyTenants
        )
    }

    /// All endpoints. Those of 2.x SDKs come last because some paths are ambiguous.
    static func endpoints(of assembly: Assembly) -> [any RawEndpoint] {
        let endpoints =
            assembly.v1Endpoints + assembly.v2Endpoints + assembly.authEndpoints + assembly.wellKnownEndpoints
            + assembly.rulesEndpoints + assembly.serviceEndpoints
        return endpoints + assembly.emulatorEndpoints(beside: endpoints) + [NotYet()] + assembly.legacyEndpoints
    }

    /// The body size limit for all but large administrator requests: 1 MiB, unless another responder handles the path.
    public func bodyLimit(for head: HTTPRequestHead) -> Int {
        responderBeside(for: head)?.bodyLimit(for: head) ?? Self.bodyLimit
    }

    func responderBeside(for head: HTTPRequestHead) -> (any PathResponder)? {
        beside.first { $0.answers(head) }
    }

    public func isBrief(_ request: HTTPRequest) -> Bool {
        responderBeside(for: request.head) == nil
            && request.body.count <= Self.briefBody && request.head.headers["Authorization"] == nil
    }

    public func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
        let refusal =
            switch status {
            case .contentTooLarge:
                Refusal(status, message: "Request payload size exceeds the limit.", name: .invalidArgument)
            case .requestHeaderFieldsTooLarge:
                Refusal(status, message: "The request headers are too large.", name: .invalidArgument)
            case .badRequest: Refusal(status, message: "The request is malformed.", name: .invalidArgument)
            default:
                Refusal(
                    .serviceUnavailable,
                    message: "The service is currently unavailable.",
                    name: .unavailable
                )
            }
        var head = head
        head.remoteAddress = clientAddress(of: head)
        return finish(
            refusal.response,
            to: head,
            endpoint: .none,
            code: refusal.code,
            since: .now,
            requestID: makeRequestID()
        )
    }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        let start = ContinuousClock.now
        var request = request
        request.head.remoteAddress = clientAddress(of: request.head)
        let requestID = makeRequestID()
        let subject = CallSubject()
        let (response, endpoint, code) = await answer(request, about: subject, requestID: requestID)
        return finish(
            response,
            to: request.head,
            endpoint: endpoint,
            subject: subject,
            code: code,
            since: start,
            requestID: requestID
        )
    }

    /// The peer's, or the one forwarded by a trusted proxy.
    public func clientAddress(of head: HTTPRequestHead) -> String {
        proxies.current.clientAddress(of: head) { fault, peer in
            // A shared client address matters only to rate limits.
            if behavior.limitsAttempts { forwardingWarning.record(fault, from: peer) }
        }
    }

    public func replaceProxies(by others: TrustedProxies) {
        proxies.replace(by: others)
    }

    func makeRequestID() -> String {
        Base64.urlEncoded(secrets.randomBytes(12))
    }

    func finish(
        _ response: HTTPResponse,
        to head: HTTPRequestHead,
        endpoint: EndpointLabel,
        subject: CallSubject = CallSubject(),
        code: String?,
        since start: ContinuousClock.Instant,
        requestID: String
    ) -> HTTPResponse {
        var response = response
        if responderBeside(for: head)?.decidesOrigins != true { CORS.mark(&response, for: head) }
        response.headers["X-Request-Id"] = requestID
        let duration = ContinuousClock.now - start
        metrics.record(endpoint: endpoint.name, status: response.status.rawValue, duration: duration)
        log.record(
            head,
            endpoint: endpoint,
            subject: subject,
            status: response.status.rawValue,
            code: code,
            duration: duration,
            requestID: requestID
        )
        return response
    }

    private func answer(
        _ request: HTTPRequest,
        about subject: CallSubject,
        requestID: String
    ) async -> (response: HTTPResponse, endpoint: EndpointLabel, code: String?) {
        let neighbor = responderBeside(for: request.head)
        if CORS.isPreflight(request.head), neighbor?.decidesOrigins != true {
            return (CORS.preflightAnswer(to: request.head), .preflight, nil)
        }
        if let beside = neighbor {
            let response =
                if let editor = beside as? any ProjectEditor {
                    await editor.respond(to: request) { [projects] in projects.forget($0) }
                } else {
                    await beside.respond(to: request)
                }
            return (response, EndpointLabel(name: beside.name), nil)
        }
        if behavior.answersEveryOptions, request.head.method == .options {
            return (CORS.preflightAnswer(to: request.head), .preflight, nil)
        }
        guard let match = match(request) else {
            for beside in self.beside {
                guard let response = await beside.respond(toUnknown: request.head) else { continue }
                return (response, EndpointLabel(name: beside.name), nil)
            }
            return (unknownPath, .none, "NOT_FOUND")
        }
        var label = match.label
        var project: Project?
        do {
            let call = try await call(request, matching: match, about: subject, requestID: requestID)
            label.tokenID = call.caller.tokenID
            if case .app(let named) = call.caller { project = named }
            return (try await match.endpoint.respond(to: call), label, nil)
        } catch let refusal as PageRefusal {
            return (refusal.response, label, refusal.code)
        } catch {
            let refusal = Refusal(error, family: match.route.family, behavior: behavior)
            if let project, let method = label.attempt, refusal.internalCause == nil {
                accounts.recordRefusal(by: method, in: project.id)
            }
            if let cause = refusal.internalCause {
                log.recordFailure(
                    cause,
                    isOutage: refusal.isOutage,
                    endpoint: label.name,
                    requestID: requestID
                )
            } else if let attempt = subject.attempt {
                refusedSignIns.record(attempt, code: refusal.code, in: request.head, requestID: requestID)
            }
            return (response(refusal, to: request, in: match.route.family), label, refusal.code)
        }
    }

    /// 2.x clients tunnel some HTTP methods through others.
    private func match(_ request: HTTPRequest) -> Router.Match? {
        let (method, path) = (request.head.method, request.head.path)
        let match = router.match(method, path: path)
        guard match?.route.family == .legacy, method == .get || method == .post,
            let meant = LegacyParameters(request).method, let tunnelled = router.match(meant, path: path),
            tunnelled.route.family == .legacy
        else { return match }
        return tunnelled
    }

    private func response(_ refusal: Refusal, to request: HTTPRequest, in family: RouteFamily) -> HTTPResponse {
        var response = family == .page ? PageRefusal.failure(request.head) : refusal.response
        if family == .legacy, LegacyParameters(request).suppressesStatus { response.status = .ok }
        return response
    }

    func call(
        _ request: HTTPRequest,
        matching match: Router.Match,
        about subject: CallSubject = CallSubject(),
        requestID: String
    ) async throws -> Call {
        let query = HTTPQuery(request.head.query)
        let caller = try await callers.caller(
            of: request.head,
            query: query,
            for: match.route
        )
        return Call(
            request: request,
            address: IPAddress(request.head.remoteAddress),
            route: match.route,
            parameters: match.parameters,
            query: query,
            caller: caller,
            requestID: requestID,
            projects: projects,
            behavior: behavior,
            subject: subject,
            refusedSignIns: refusedSignIns
        )
    }

    /// In production the response is HTML, so clients must tolerate it.
    private var unknownPath: HTTPResponse {
        guard behavior.usesEmulatorTexts else {
            return .html(
                "<!DOCTYPE html><title>Not Found</title><p>This address does not exist.\n",
                in: .english,
                status: .notFound
            )
        }
        return Refusal(APIError.notFound, family: .emulator, behavior: behavior).response
    }
}
