import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

@testable import CressetServer

/// `docs/reference/endpoints.md`, generated from the routes with `WRITE_PAGES=1` in the environment.
@Suite struct EndpointsPageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let page = root.appending(path: "docs/reference/endpoints.md")
    private static let sources = root.appending(path: "Sources/Server/CressetServer")
    private static let wire = ["CressetWire", "CressetServerWire"].map { root.appending(path: "Sources/Wire/\($0)") }
    private static let tests = root.appending(path: "Tests/CressetServerTests")

    @Test func pageIsGeneratedFromTheRoutes() async throws {
        let expected = try await Self.pageWithTable()
        if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
            try expected.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        #expect(try Self.text() == expected, "run WRITE_PAGES=1 swift test --filter EndpointsPageTests")
    }

    @Test func messagesOfAMethodLieAtItsEndpointsPath() async throws {
        for row in try await Self.rows() where row.file.hasPrefix("v1/") || row.file.hasPrefix("v2/") {
            #expect(Self.wire.contains { Self.exists(row.file, in: $0) }, "\(row.file)")
        }
    }

    @Test func testsLieAtTheirEndpointsPathOrInANamedSuite() async throws {
        let named = try Self.suites()
        let files = Set(try await Self.rows().map(\.file)).subtracting(["Core/NotYet.swift"])
        for file in files {
            let suite = named[file] ?? file.replacing(".swift", with: "Tests.swift")
            #expect(Self.exists(suite, in: Self.tests), "\(file): \(suite)")
        }
        #expect(files.isSuperset(of: named.keys))
    }

    @Test func everyPathOfTheOpenAPIDocumentIsARoute() async throws {
        let routes = Set(try await Self.rows().flatMap(\.routes).map(Self.canonical))
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let paths = try #require(try await service.get("emulator/openapi.json", as: .nobody)["paths"]?.object)
            for (path, operations) in paths.members {
                for (method, _) in operations.object?.members ?? [] {
                    let route = Self.canonical("\(method.uppercased()) \(path)")
                    #expect(routes.contains(route), "\(route)")
                }
            }
        }
    }

    private static func exists(_ file: String, in folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: file).path)
    }

    private static func text() throws -> String {
        try String(contentsOf: page, encoding: .utf8)
    }

    /// Returns the route without a leading slash and with empty braces for parameters.
    private static func canonical(_ route: String) -> String {
        route.replacing(" /", with: " ").replacing(/\{[^}]*\}/, with: "{}")
    }

    /// Returns the suites covering several endpoints, by each endpoint's file.
    private static func suites() throws -> [String: String] {
        let lines = try text().split(separator: "\n").drop { $0 != "| suite | endpoints |" }.dropFirst(2)
        let cells = lines.prefix { $0.hasPrefix("|") }.map { $0.matches(of: /`([^`]*)`/).map { String($0.1) } }
        return Dictionary(
            cells.flatMap { cells in cells.dropFirst().map { ($0, cells.first ?? "") } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    // MARK: The table

    private struct Row {
        /// `POST /v1/projects/{project}/accounts`
        var routes: [String]
        let credential: String
        var servers: Set<String>
        let file: String

        var line: String {
            let shown = joined.map { "`\($0)`" }.joined(separator: ", ")
            return "| \(shown) | \(credential) | \(servers.sorted(by: >).joined(separator: ", ")) | `\(file)` |"
        }

        /// The routes, with brackets around optional tenants.
        private var joined: [String] {
            let tenants = "/tenants/{tenant}"
            let scoped = Set(routes.filter { $0.contains(tenants) }.map { $0.replacing(tenants, with: "") })
            return routes.compactMap { route in
                if scoped.contains(route) {
                    return route.replacing("/projects/{project}", with: "/projects/{project}[\(tenants)]")
                }
                return route.contains(tenants) && routes.contains(route.replacing(tenants, with: "")) ? nil : route
            }
        }
    }

    private static func pageWithTable() async throws -> String {
        let lines = ["| Method and path | Credential | Server | File |", "| --- | --- | --- | --- |"]
        let table = try await (lines + rows().map(\.line)).joined(separator: "\n")
        let text = try text()
        let begin = try #require(text.range(of: "<!-- generated: endpoints -->\n\n"))
        let end = try #require(text.range(of: "\n\n<!-- end: endpoints -->"))
        return text[..<begin.upperBound] + table + text[end.lowerBound...]
    }

    /// Returns a row for each endpoint and credential, sorted by file.
    private static func rows() async throws -> [Row] {
        let files = try filesByName()
        var rows: [String: Row] = [:]
        for (server, behavior) in [("`emulator`", Behavior.emulator(signedTokens: false)), ("`serve`", .production)] {
            for endpoint in try await endpoints(of: behavior) where !(endpoint is LegacyOtherMethod) {
                for route in type(of: endpoint).routes {
                    let name = type(of: endpoint).name
                    let file = try #require(files[name], "\(name)")
                    let path = route.pattern.hasPrefix("/") ? route.pattern : "/" + route.pattern
                    let key = "\(file) \(credential(for: route))"
                    var row =
                        rows[key] ?? Row(routes: [], credential: credential(for: route), servers: [], file: file)
                    row.servers.insert(server)
                    let shown = "\(route.method.rawValue) \(path)"
                    if !row.routes.contains(shown) { row.routes.append(shown) }
                    rows[key] = row
                }
            }
        }
        return rows.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func credential(for route: Route) -> String {
        switch route.access {
        case _ where route.family == .legacy: "none; with `--legacy-api`"
        case .open: "none"
        case .client(let operation): "API key, or \(operation.role.rawValue)"
        case .admin(let operation, _), .adminOfNamedProject(let operation):
            operation.role.rawValue + (operation.isServerWide ? " in all projects" : "")
        }
    }

    private static func filesByName() throws -> [String: String] {
        let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        let named = files.filter { $0.hasSuffix(".swift") }.map { file in
            (String(file.split(separator: "/").last?.dropLast(6) ?? ""), file)
        }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    private static func endpoints(of behavior: Behavior) async throws -> [any RawEndpoint] {
        var found: [any RawEndpoint] = []
        try await TestService.run(
            behavior,
            configure: { services in
                var settings = Settings()
                settings.answersLegacyAPI = true
                found = Application.endpoints(of: Assembly(services, settings: settings))
            }
        ) { _ in }
        return found
    }
}
