import Foundation
import Testing

/// Firebase's API names: each is declared or on the list of absent names.
struct SurfaceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let client = root.appending(path: "Sources/Client/CressetAuth")

    private static func text(of path: String, below directory: URL = root) throws -> String {
        try String(contentsOf: directory.appending(path: path), encoding: .utf8)
    }

    private static func declared(in text: String) -> Set<String> {
        let declaration = /\b(?:func|var|let|class|struct|enum|protocol|case|typealias)\s+`?([A-Za-z_]\w+)/
        return Set(text.matches(of: declaration).map { String($0.1) })
    }

    private static func surface() throws -> Set<String> {
        let text = try text(of: "docs/reference/sdk.md") + text(of: "docs/reference/sdk-errors.md")
        let start = try #require(text.range(of: "\n## 1. Types"))
        let spans = text[start.upperBound...].matches(of: /`([^`]+)`/).map { String($0.1) }
        let calls = spans.compactMap { span in span.prefixMatch(of: /([a-z]\w+)\(/).map { String($0.1) } }
        return spans.reduce(into: Set(calls)) { $0.formUnion(declared(in: $1)) }.subtracting(["init"])
    }

    private static func sources() throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: client.path).filter { $0.hasSuffix(".swift") }
        return try paths.reduce(into: []) { $0.formUnion(declared(in: try text(of: $1, below: client))) }
    }

    private static func absent() throws -> Set<String> {
        let text = try text(of: "CressetAuth.docc/MovingFromFirebase.md", below: client)
        let list = try #require(text.range(of: "\n## Not here\n"))
        let names = text[list.upperBound...].matches(of: /[^`]`([A-Za-z]\w+)/)
        return Set(names.map { String($0.1) })
    }

    @Test func everyNameIsThereOrListed() throws {
        let (surface, sources, absent) = (try Self.surface(), try Self.sources(), try Self.absent())
        #expect(surface.count > 100)
        #expect(surface.subtracting(sources).subtracting(absent).sorted() == [])
    }

    @Test func nothingIsListedThatIsThere() throws {
        let (sources, absent) = (try Self.sources(), try Self.absent())
        #expect(absent.intersection(sources).sorted() == [])
    }
}
