import CressetHTTP

/// Cached for a year under a name that changes with the content.
struct ConsoleAsset: Sendable {
    static let style = ConsoleAsset("console", type: "text/css", ending: "css", content: ConsoleStyle.css)
    static let script = ConsoleAsset(
        "console",
        type: "text/javascript",
        ending: "js",
        content: ConsoleScript.javaScript
    )

    let path: String
    private let type: String
    private let body: [UInt8]

    private init(_ name: String, type: String, ending: String, content: String) {
        body = Array(content.utf8)
        self.type = type
        path = "\(ConsolePath.root)/assets/\(name)-\(Self.checksum(of: body)).\(ending)"
    }

    static func response(at path: String) -> HTTPResponse? {
        guard let asset = [style, script].first(where: { $0.path == path }) else { return nil }
        return HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": asset.type + "; charset=UTF-8", "X-Content-Type-Options": "nosniff",
                "Cache-Control": "public, max-age=31536000, immutable",
            ],
            body: asset.body
        )
    }

    /// FNV-1a: only the name of a cached file.
    private static func checksum(of bytes: [UInt8]) -> String {
        String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }
}
