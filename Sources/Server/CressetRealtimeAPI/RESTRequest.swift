import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetRules
import CressetWire

struct RESTRequest {
    enum Target: Equatable {
        case data(DataPath)
        case priority(DataPath)
        /// A setting of the database: the path below `.settings`.
        case setting(String)
        case coverage(isPage: Bool)
    }

    static let coveragePage = "/.inspect/coverage"

    let method: HTTPMethod
    let target: Target
    let parameters: HTTPQuery
    let headers: HTTPHeaders
    let body: [UInt8]
    let remoteAddress: String

    /// Client's network.
    var holder: String { IPAddress(remoteAddress)?.holder ?? remoteAddress }

    /// Operation that an admin token's role must permit.
    var operation: Operation {
        guard case .setting = target else { return .accessData }
        return method == .get || method == .head ? .viewProject : .changeRules
    }

    init(_ request: HTTPRequest) throws(RESTError) {
        parameters = HTTPQuery(request.head.query)
        headers = request.head.headers
        body = request.body
        remoteAddress = request.head.remoteAddress
        method = try Self.method(of: request.head, parameters: parameters)
        target = try Self.target(of: request.head.path)
    }

    /// Some clients can only send `POST`.
    private static func method(of head: HTTPRequestHead, parameters: HTTPQuery) throws(RESTError) -> HTTPMethod {
        let override = head.headers["X-HTTP-Method-Override"] ?? parameters["x-http-method-override"]
        guard head.method == .post, let override else { return head.method }
        let meant = HTTPMethod(rawValue: override.uppercased())
        guard [.put, .patch, .delete, .post].contains(meant) else { throw .methodNotAllowed }
        return meant
    }

    /// Parses `/a/b.json`. Segments are decoded separately: an encoded slash is not a separator, and invalid in keys.
    private static func target(of path: String) throws(RESTError) -> Target {
        if path == coveragePage { return .coverage(isPage: true) }
        if path == coveragePage + ".json" { return .coverage(isPage: false) }
        guard path.hasSuffix(".json") else { throw .invalidPath }
        var segments: [String] = []
        for part in path.utf8.dropLast(5).split(separator: UInt8(ascii: "/")) {
            guard let segment = PercentEncoding.decode(Substring(part)), !segment.utf8.contains(UInt8(ascii: "/"))
            else { throw .invalidPath }
            segments.append(segment)
        }
        if segments.first == ".settings" { return .setting(segments.dropFirst().joined(separator: "/")) }
        let isPriority = segments.last == ".priority"
        if isPriority { segments.removeLast() }
        do throws(DataError) {
            let path = try DataPath(segments.joined(separator: "/"))
            return isPriority ? .priority(path) : .data(path)
        } catch {
            guard error.code == .invalidKey else { throw RESTError(.badRequest, text: "Invalid path: \(error)") }
            throw .invalidPath
        }
    }

    // MARK: Parameters

    var isSilent: Bool { parameters["print"] == "silent" }

    var isExport: Bool { parameters["format"] == "export" }

    var wantsTag: Bool { headers["X-Firebase-ETag"]?.lowercased() == "true" }

    var condition: DataTag? { headers["if-match"].map(Self.tag) }

    var known: DataTag? { headers["if-none-match"].map(Self.tag) }

    private static func tag(_ text: String) -> DataTag {
        let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
        return DataTag(isQuoted ? String(text.dropFirst().dropLast()) : text)
    }

    func checkParameters() throws(RESTError) {
        if let print = parameters["print"], !["pretty", "silent"].contains(print) {
            throw RESTError(.badRequest, text: "print must be pretty or silent")
        }
        if case .setting = target, parameters["format"] == "strict" {
            // The Admin SDKs request the rules in strict JSON.
        } else if let format = parameters["format"], format != "export" {
            throw RESTError(.badRequest, text: "format must be export")
        }
        if let shallow = parameters["shallow"], !["true", "false"].contains(shallow) {
            throw RESTError(.badRequest, text: "shallow must be true or false")
        }
        if let timeout = parameters["timeout"], !Self.isTimeout(timeout) {
            throw RESTError(.badRequest, text: "timeout must be a number with the unit ms, s or min, at most 15min")
        }
        try checkWriteSize()
    }

    /// Rejects writes with read parameters: ignoring them would change more than intended.
    func checkReadersParameters() throws(RESTError) {
        guard method != .get, method != .head else { return }
        for name in Self.queryNames + ["shallow", "callback", "download"] where parameters[name] != nil {
            throw RESTError(.badRequest, text: "\(name) is only allowed for reads")
        }
    }

    private static func isTimeout(_ text: String) -> Bool {
        // Longer units come first, because `s` is a suffix of `ms`.
        for (unit, milliseconds) in [("min", 60_000), ("ms", 1), ("s", 1000)] as [(String, Int64)]
        where text.hasSuffix(unit) {
            guard let number = Int64(text.dropLast(unit.count)), number >= 0 else { return false }
            return number <= 15 * 60_000 / milliseconds
        }
        return false
    }

    private static let writeSizes = ["tiny": 1 << 20, "small": 4 << 20, "medium": 8 << 20, "large": 16 << 20]

    private func checkWriteSize() throws(RESTError) {
        guard let size = parameters["writeSizeLimit"], size != "unlimited" else { return }
        guard let limit = Self.writeSizes[size] else {
            throw RESTError(.badRequest, text: "writeSizeLimit must be tiny, small, medium, large or unlimited")
        }
        guard body.count <= limit else { throw .writeTooLarge }
    }

    func json() throws(RESTError) -> JSONValue {
        guard let json = try? JSONValue(parsing: body) else { throw .invalidJSON }
        return json
    }
}
