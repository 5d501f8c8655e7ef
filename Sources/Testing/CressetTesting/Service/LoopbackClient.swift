import CressetHTTP
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct LoopbackClient {
    let port: UInt16

    func send(_ request: HTTPRequest) async throws -> Answer {
        let query = request.head.query.isEmpty ? "" : "?" + request.head.query
        guard let url = URL(string: "http://127.0.0.1:\(port)\(request.head.path)\(query)") else {
            throw URLError(.badURL)
        }
        var outgoing = URLRequest(url: url)
        outgoing.httpMethod = request.head.method.rawValue
        for field in request.head.headers.fields {
            outgoing.addValue(field.value, forHTTPHeaderField: field.name)
        }
        if !request.body.isEmpty { outgoing.httpBody = Data(request.body) }
        let (data, response) = try await URLSession.shared.data(for: outgoing)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let headers = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { HTTPHeaders.Field(name: $0, value: "\(value)") }
        }
        return Answer(status: response.statusCode, headers: HTTPHeaders(headers), body: Array(data))
    }
}
