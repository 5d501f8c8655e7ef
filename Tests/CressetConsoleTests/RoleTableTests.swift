import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

/// The table of roles: each screen and act of the console, as each role.
@Suite struct RoleTableTests {
    private static let values = ["{project}": TestService.projectID, "{kind}": "passwordReset", "{platform}": "web"]

    @Test(arguments: [Role.viewer, .support, .administrator], [OperatorRoles.everywhere, TestService.projectID])
    func screensAndActsAreRefusedExactlyByTheTable(_ role: Role, in project: String) async throws {
        try await Self.run { service, screens in
            let console = try await ConsoleBrowser.signedIn(service, as: role, in: project)
            func isPermitted(_ operation: Operation) -> Bool {
                role >= operation.role && (!operation.isServerWide || project == OperatorRoles.everywhere)
            }
            #expect(screens.count > 25)
            for screen in screens {
                guard case .needs(let needed) = type(of: screen).access else {
                    try await Self.sendActs(of: screen, on: console, to: service, permitted: isPermitted)
                    continue
                }
                let page = try await console.get(Self.path(of: screen))
                #expect((page.status == 403) == !isPermitted(needed), "\(screen)")
                for act in screen.acts where page.status == 200 && act.operation.map(isPermitted) == false {
                    #expect(!page.text.contains("name=\"act\" value=\"\(act.name)\""), "\(screen) \(act.name)")
                }
                try await Self.sendActs(of: screen, on: console, to: service) { operation in
                    isPermitted(needed) && isPermitted(operation)
                }
            }
        }
    }

    @Test func strangersAreSentToTheSignIn() async throws {
        try await Self.run { service, screens in
            let console = ConsoleBrowser(service)
            _ = try await console.get("sign-in")
            for screen in screens where type(of: screen).access != .open {
                #expect(try await console.get(Self.path(of: screen)).target == "/console/sign-in", "\(screen)")
                for act in screen.acts {
                    let answer = try await console.post(Self.path(of: screen), act: act.name)
                    #expect(answer.target == "/console/sign-in", "\(screen) \(act.name)")
                }
            }
        }
    }

    @Test func operatorOfAnotherProjectFindsNothing() async throws {
        try await Self.run { service, screens in
            _ = try await service.accounts.createProject(id: "zenith")
            let console = try await ConsoleBrowser.signedIn(service, in: "zenith")
            _ = try await console.get("account")
            for screen in screens where type(of: screen).path.contains("{project}") {
                #expect(try await console.get(Self.path(of: screen)).status == 404, "\(screen)")
                for act in screen.acts {
                    let answer = try await console.post(Self.path(of: screen), act: act.name)
                    #expect(answer.status == 404, "\(screen) \(act.name)")
                }
            }
        }
    }

    /// Sends each act directly, with the token of another page's form.
    private static func sendActs(
        of screen: any Screen,
        on console: ConsoleBrowser,
        to service: TestService,
        permitted isPermitted: (Operation) -> Bool
    ) async throws {
        for act in screen.acts {
            let page: Operation? = if case .needs(let needed) = type(of: screen).access { needed } else { nil }
            // Without an operation, an act of one's own account can end this session.
            guard let operation = act.operation ?? page else { continue }
            _ = try await console.get("account")
            let before = try await state(of: service)
            let answer = try await console.post(path(of: screen), act: act.name)
            let isRefused = answer.status == 403 && answer.text.contains("Your role does not permit this")
            #expect(isRefused == !isPermitted(operation), "\(screen) \(act.name): \(answer.status)")
            if isRefused { #expect(try await state(of: service) == before, "\(screen) \(act.name)") }
        }
    }

    private static func state(of service: TestService) async throws -> [String] {
        let records = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 10_000)
        return [String(records.count)] + (try await service.store.projects(after: "", limit: 100)).map(\.config.text)
    }

    private static func path(of screen: any Screen) -> String {
        values.reduce(type(of: screen).path) { $0.replacing($1.key, with: $1.value) }
            .replacing(/\{[^}]*\}/, with: "x")
    }

    private static func run(_ body: (TestService, [any Screen]) async throws -> Void) async throws {
        var screens: [any Screen] = []
        try await TestService.run(
            publicURL: ConsoleBrowser.origin,
            configure: { services in
                var parts = ConsoleServices(services, version: "1.2.3")
                parts.publicURL = ConsoleBrowser.origin
                screens = Console.screens(of: parts)
                services.beside.append(Console(parts))
            }
        ) { service in try await body(service, screens) }
    }
}
