public import CressetHTTP
import CressetIdentity
import CressetLog
public import CressetServer
import CressetWire

/// The console at `/console`: pages rendered by the server, complete without scripts.
///
/// `serve` requires an operator's session. The emulator has no operators: its caller owns all projects.
public struct Console: ProjectEditor {
    private static let bodyLimit = 1 << 20
    /// Limit of the emulator, which imports users.
    private static let importLimit = 32 << 20

    private struct Entry: Sendable {
        let screen: any Screen
        let access: ScreenAccess
        let pattern: PathPattern
    }

    public let name = "console"
    private let services: ConsoleServices
    private let entries: [Entry]

    public init(_ services: ConsoleServices) {
        self.services = services
        entries = Self.screens(of: services).map { screen in
            let type = type(of: screen)
            return Entry(screen: screen, access: type.access, pattern: PathPattern(type.path))
        }
    }

    public func answers(_ head: HTTPRequestHead) -> Bool {
        head.path == ConsolePath.root || head.path.hasPrefix(ConsolePath.root + "/")
    }

    public func bodyLimit(for head: HTTPRequestHead) -> Int {
        services.isEmulator && head.path.hasSuffix("/mailbox") ? Self.importLimit : Self.bodyLimit
    }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        await respond(to: request) { _ in }
    }

    public func respond(to request: HTTPRequest, onChange: @Sendable (String) -> Void) async -> HTTPResponse {
        let visit = ConsoleVisit(request, services: services)
        if let asset = ConsoleAsset.response(at: request.head.path) { return asset }
        do {
            return try await visit.finished(answer(request, on: visit, onChange: onChange))
        } catch let problem as ConsoleProblem {
            return visit.finished(.console(.failure(problem), problem: problem))
        } catch {
            let problem = ConsoleProblem(error) ?? failure(error)
            return visit.finished(.console(.failure(problem), problem: problem))
        }
    }

    private func answer(
        _ request: HTTPRequest,
        on visit: ConsoleVisit,
        onChange: @Sendable (String) -> Void
    ) async throws -> HTTPResponse {
        let isPost = request.head.method == .post
        guard isPost || request.head.method == .get || request.head.method == .head else {
            throw ConsoleProblem("The console does not support this method.", status: .methodNotAllowed)
        }
        guard let (entry, parameters) = match(request.head.path) else { throw ConsoleProblem.notFound }
        if isPost { try visit.requireOwnForm() }
        let person = try await visit.person()
        if entry.access != .open, person == nil { return visit.redirectToSignIn() }
        var call = try await call(request, on: visit, by: person, parameters: parameters)
        if case .needs(let operation) = entry.access { try require(operation, for: call) }
        guard isPost else { return try await response(to: entry.screen.open(call), on: visit, in: call) }
        guard let act = entry.screen.acts.first(where: { $0.name == call.form["act"] ?? "" }) else {
            throw ConsoleProblem.notFound
        }
        if let operation = act.operation { try require(operation, for: call) }
        do {
            let changed = call.realm?.project.id
            defer { if let changed { onChange(changed) } }
            return try await response(to: act.perform(call), on: visit, in: call)
        } catch {
            guard let problem = error as? ConsoleProblem ?? ConsoleProblem(error) else { throw error }
            call.problem = problem
            call.projects = try await switcherProjects(in: call)
            return .console(try await entry.screen.show(call), in: call, problem: problem)
        }
    }

    private func response(
        to answer: ConsoleAnswer,
        on visit: ConsoleVisit,
        in call: ConsoleCall
    ) async throws -> HTTPResponse {
        var call = call
        if case .page = answer { call.projects = try await switcherProjects(in: call) }
        return visit.response(to: answer, in: call)
    }

    private func switcherProjects(in call: ConsoleCall) async throws -> [Project] {
        guard call.realm != nil, let person = call.person else { return [] }
        return try await services.projects(of: person, limit: ConsoleDocument.maxProjects)
    }

    private func match(_ path: String) -> (Entry, [String: String])? {
        let rest = path.dropFirst(ConsolePath.root.count).drop { $0 == "/" }
        let segments = PathPattern.segments(of: String(rest))
        for entry in entries {
            if let parameters = entry.pattern.match(segments) { return (entry, parameters) }
        }
        return nil
    }

    private func require(_ operation: Operation, for call: ConsoleCall) throws(ConsoleProblem) {
        guard call.may(operation) else {
            // A project without a role is as unknown as a missing one.
            throw call.may(.viewProject) || call.realm == nil ? .forbidden(operation) : .notFound
        }
    }

    private func call(
        _ request: HTTPRequest,
        on visit: ConsoleVisit,
        by person: Operator?,
        parameters: [String: String]
    ) async throws -> ConsoleCall {
        let query = HTTPQuery(request.head.query)
        var realm: Realm?
        if let id = parameters["project"] {
            guard !ProjectID.isReserved(id), person?.may(.viewProject, in: id) == true,
                let project = try await services.store.project(id: id)
            else { throw ConsoleProblem.notFound }
            realm = Realm(project: project)
            if let tenantID = query["tenant"], !tenantID.isEmpty {
                guard let tenant = try await services.store.tenant(tenantID, of: id) else {
                    throw ConsoleProblem.notFound
                }
                realm = Realm(project: project, tenant: tenant)
            }
        }
        return ConsoleCall(
            request: request,
            path: request.head.path,
            parameters: parameters,
            query: query,
            form: request.head.method == .post ? request.form : HTTPQuery(""),
            person: person,
            realm: realm,
            services: services,
            csrf: visit.csrf
        )
    }

    private func failure(_ error: any Error) -> ConsoleProblem {
        let id = Base64.urlEncoded(services.secrets.randomBytes(12))
        services.logger.log(.error, "console failed", [("id", .text(id)), ("cause", .text("\(error)"))])
        guard (error as? StoreError)?.code.isOutage == true else {
            return ConsoleProblem("The server failed. The log has the cause: \(id)", status: .internalServerError)
        }
        return ConsoleProblem("The database is not available. Try again.", status: .serviceUnavailable)
    }
}
