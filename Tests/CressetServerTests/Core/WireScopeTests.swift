import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

@testable import CressetServer

/// `docs/wire-scope.md` beside the routes that there are.
@Suite struct WireScopeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = root.appending(path: "Sources/Server/CressetServer")

    @Test func everyFileOfTheTablesExists() throws {
        for row in try WireScope.rows(of: Self.document()) {
            for file in row.files {
                #expect(FileManager.default.fileExists(atPath: Self.sources.appending(path: file).path), "\(file)")
            }
            #expect(row.isDone == !row.files.isEmpty, "\(row.routes)")
        }
    }

    @Test func everyRouteOfARowThatIsDoneIsAnswered() async throws {
        let answered = try await Self.routes()
        for row in try WireScope.rows(of: Self.document()) {
            #expect(!row.routes.isEmpty)
            for route in row.routes {
                #expect((answered[route] != nil) == row.isDone, "\(route)")
            }
        }
    }

    @Test func everyRouteStandsInARowWithItsFile() async throws {
        var files: [String: [String]] = [:]
        for row in try WireScope.rows(of: Self.document()) {
            for route in row.routes { files[route, default: []] += row.files }
        }
        for (route, names) in try await Self.routes() {
            for name in names {
                let isListed = files[route]?.contains { $0.hasSuffix("/\(name).swift") } ?? false
                #expect(isListed, "\(route) of \(name).swift")
            }
        }
    }

    @Test func everyPathOfTheOpenAPIDocumentStandsInARow() async throws {
        let listed = Set(try WireScope.rows(of: Self.document()).flatMap(\.routes))
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let paths = try #require(try await service.get("emulator/openapi.json", as: .nobody)["paths"]?.object)
            for (path, operations) in paths.members {
                for (method, _) in operations.object?.members ?? [] {
                    let route = WireScope.canonical("\(method.uppercased()) \(path)")
                    #expect(listed.contains(route), "\(route)")
                }
            }
        }
    }

    private static func document() throws -> String {
        try String(contentsOf: root.appending(path: "docs/wire-scope.md"), encoding: .utf8)
    }

    /// Every route of the emulator and of production, with the names of its endpoints.
    private static func routes() async throws -> [String: Set<String>] {
        var routes: [String: Set<String>] = [:]
        for behavior in [Behavior.emulator(signedTokens: false), .production] {
            try await TestService.run(
                behavior,
                configure: { services in
                    var settings = Settings()
                    settings.answersSDK2x = true
                    let endpoints = Application.endpoints(of: Assembly(services, settings: settings))
                    for endpoint in endpoints where !(endpoint is NotYet) && !(endpoint is SDK2xOtherMethod) {
                        for route in type(of: endpoint).routes {
                            let name = WireScope.canonical("\(route.method.rawValue) \(route.pattern)")
                            routes[name, default: []].insert(type(of: endpoint).name)
                        }
                    }
                }
            ) { _ in }
        }
        return routes
    }
}

/// The tables of `docs/wire-scope.md`.
private enum WireScope {
    struct Row {
        /// `POST v1/projects/{}/accounts`
        let routes: [String]
        let isDone: Bool
        let files: [String]
    }

    /// The rows of the tables with a column `file`.
    static func rows(of document: String) -> [Row] {
        var rows: [Row] = []
        var columns: [String] = []
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                columns = []
                continue
            }
            let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard !columns.isEmpty else {
                columns = cells
                continue
            }
            guard columns.contains("file"), !line.hasPrefix("| ---") else { continue }
            let row = Dictionary(zip(columns, cells), uniquingKeysWith: { first, _ in first })
            rows.append(
                Row(
                    routes: codes(in: row["method and path"] ?? "").filter { $0.contains(" ") }
                        .flatMap(expanded).map(canonical),
                    isDone: row["state"]?.hasPrefix("done") ?? true,
                    files: codes(in: row["file"] ?? "")
                )
            )
        }
        return rows
    }

    /// The route without a leading slash and with empty braces for parameters.
    static func canonical(_ route: String) -> String {
        route.replacing(" /", with: " ").replacing(/\{[^}]*\}/, with: "{}")
    }

    private static func codes(in cell: String) -> [String] {
        cell.matches(of: /`([^`]*)`/).map { String($0.1) }
    }

    /// Writes `[…]` once without and once with its content, and `{a,b}` once for each alternative.
    private static func expanded(_ text: String) -> [String] {
        if let choice = text.firstMatch(of: /\{([^{}]*,[^{}]*)\}/) {
            return choice.1.split(separator: ",").flatMap {
                expanded(text.replacingCharacters(in: choice.range, with: $0))
            }
        }
        guard let part = text.firstMatch(of: /\[([^\]]*)\]/) else { return [text] }
        return ["", String(part.1)].flatMap { expanded(text.replacingCharacters(in: part.range, with: $0)) }
    }
}
