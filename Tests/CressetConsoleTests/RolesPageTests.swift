import CressetIdentity
import CressetTesting
import Foundation
import Testing

@testable import CressetConsole

/// `docs/reference/console-roles.md`, generated from ``Operation`` with `WRITE_PAGES=1` in the environment.
@Suite struct RolesPageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/reference/console-roles.md")

    @Test func pageIsGeneratedFromTheOperations() throws {
        let expected = Self.text
        if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
            try expected.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(text == expected, "run WRITE_PAGES=1 swift test --filter RolesPageTests")
    }

    @Test func consoleShowsEachOperation() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .viewer)
            let page = try await console.get("operators/roles")
            for operation in Operation.allCases { #expect(page.text.contains(operation.title)) }
        }
    }

    private static var text: String {
        let rows = Operation.allCases.map { operation in
            let cells = Role.allCases.map { $0 >= operation.role ? "yes" : "–" }
            let scope = operation.isServerWide ? "all projects" : "a project"
            return "| \(operation.title) | \(cells.joined(separator: " | ")) | \(scope) |"
        }
        let names = Role.allCases.map(\.rawValue).joined(separator: " | ")
        let lines = [
            "# Roles", "",
            "Each operator of the [console](../guides/console.md) and each admin token has a role in all projects or in single "
                + "ones.",
            "Each role includes the rights of the roles before it. `cresset operator set` changes the role of an operator.",
            "[Endpoints](endpoints.md) lists the lowest role of each endpoint. Service accounts are owners.", "",
            "| operation | \(names) | role in |",
            "| --- | \(Role.allCases.map { _ in "---" }.joined(separator: " | ")) | --- |",
        ]
        return (lines + rows).joined(separator: "\n") + "\n"
    }
}
