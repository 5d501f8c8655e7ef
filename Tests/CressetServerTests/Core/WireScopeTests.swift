import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

@testable import CressetServer

/// Comparison of `docs/reference/endpoints.md` with the existing routes.
@Suite struct WireScopeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = root.appending(path: "Sources/Server/CressetServer")
    private static let wire = ["CressetWire", "CressetServerWire"].map { root.appending(path: "Sources/Wire/\($0)") }
    private static let tests = root.appending(path: "Tests/CressetServerTests")

    @Test func everyFileOfTheTablesExists() throws {
        for row in try WireScope.rows(of: Self.document()) {
            for file in row.files {
                #expect(Self.exists(file, in: Self.sources), "\(file)")
            }
            #expect(row.isDone == !row.files.isEmpty, "\(row.routes)")
        }
    }

    @Test func messagesOfAMethodLieAtItsEndpointsPath() throws {
        let files = Set(try WireScope.rows(of: Self.document()).flatMap(\.files))
        for file in files where file.hasPrefix("v1/") || file.hasPrefix("v2/") {
            #expect(Self.wire.contains { Self.exists(file, in: $0) }, "\(file)")
        }
    }

    @Test func testsLieAtTheirEndpointsPathOrInANamedSuite() throws {
        let document = try Self.document()
        let named = WireScope.suites(of: document)
        let files = Set(WireScope.rows(of: document).flatMap(\.files))
        for file in files {
            let suite = named[file] ?? file.replacing(".swift", with: "Tests.swift")
            #expect(Self.exists(suite, in: Self.tests), "\(file): \(suite)")
        }
        #expect(files.isSuperset(of: named.keys))
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

    private static func exists(_ file: String, in folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: file).path)
    }

    private static func document() throws -> String {
        try String(contentsOf: root.appending(path: "docs/reference/endpoints.md"), encoding: .utf8)
    }

    /// Returns all routes of the emulator and of production, with their endpoint names.
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

private enum WireScope {
    struct Row {
        /// `POST v1/projects/{}/accounts`
        let routes: [String]
        let isDone: Bool
        let files: [String]
    }

    /// The rows of the tables with a column `file`.
    static func rows(of document: String) -> [Row] {
        cells(of: document, with: "file").map { row in
            Row(
                routes: codes(in: row["method and path"] ?? "").filter { $0.contains(" ") }
                    .flatMap(expanded).map(canonical),
                isDone: row["state"]?.hasPrefix("done") ?? true,
                files: codes(in: row["file"] ?? "")
            )
        }
    }

    /// Returns the suites covering several endpoints, by each endpoint's file.
    static func suites(of document: String) -> [String: String] {
        let pairs = cells(of: document, with: "suite").flatMap { row in
            codes(in: row["endpoints"] ?? "").map { ($0, codes(in: row["suite"] ?? "").first ?? "") }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the rows of the tables with this column, by column.
    private static func cells(of document: String, with column: String) -> [[String: String]] {
        var rows: [[String: String]] = []
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
            guard columns.contains(column), !line.hasPrefix("| ---") else { continue }
            rows.append(Dictionary(zip(columns, cells), uniquingKeysWith: { first, _ in first }))
        }
        return rows
    }

    /// Returns the route without a leading slash and with empty braces for parameters.
    static func canonical(_ route: String) -> String {
        route.replacing(" /", with: " ").replacing(/\{[^}]*\}/, with: "{}")
    }

    private static func codes(in cell: String) -> [String] {
        cell.matches(of: /`([^`]*)`/).map { String($0.1) }
    }

    /// Expands `[…]` without and with its content, and `{a,b}` to each alternative.
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
