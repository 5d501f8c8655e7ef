extension Client {
    struct Response: Equatable, Sendable {
        let status: Int
        /// Names in lower case.
        let headers: [String: String]
        var body = ""
    }

    func request(_ line: String, headers: [String] = [], body: String? = nil) throws -> Response {
        try send(Self.text(line, headers: headers, body: body))
        return try readResponse(hasBody: !line.hasPrefix("HEAD "))
    }

    static func text(_ line: String, headers: [String] = [], body: String? = nil) -> String {
        let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
        let fields = ["Host: x"] + length + headers
        return ([line + " HTTP/1.1"] + fields + ["", ""]).joined(separator: "\r\n") + (body ?? "")
    }

    func readResponse(hasBody: Bool = true) throws -> Response {
        let lines = try read(through: "\r\n\r\n").split(separator: "\r\n").map { String($0) }
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        guard lines.first?.hasPrefix("HTTP/1.1 ") == true, let status else {
            throw Failure(call: "status line", number: 0)
        }
        var response = Response(status: status, headers: Self.headers(lines.dropFirst()))
        if hasBody, let length = response.headers["content-length"].flatMap({ Int($0) }) {
            response.body = String(decoding: try read(count: length), as: UTF8.self)
        }
        return response
    }

    private static func headers(_ lines: some Sequence<String>) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
        return headers
    }
}
