import CressetHTTP
import CressetRealtime
import CressetRules
import CressetWire

extension RealtimeAPI {
    private static let rulesFile = "database.rules.json"

    /// Returns the rules coverage. It reveals data, so only the emulator records it.
    func coverage(isPage: Bool, call: RESTRequest, of database: RealtimeDatabase) throws -> HTTPResponse {
        guard let coverage = database.coverage else { throw RESTError.coverageMissing }
        guard [.get, .head].contains(call.method) else { throw RESTError.methodNotAllowed }
        let report = coverage.json(fileName: Self.rulesFile)
        guard isPage else { return try show(.object(report), call: call) }
        return HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
                "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
                "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
            ],
            body: CoveragePage(of: report).html
        )
    }
}
