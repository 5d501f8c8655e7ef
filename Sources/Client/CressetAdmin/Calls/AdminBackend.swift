import CressetAuth
import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls of administrators' methods.
struct AdminBackend: Sendable {
    let api: String
    let projectID: String
    /// Returns a bearer token; `nil` without a credential.
    let token: (@Sendable () async throws -> String)?
    let transport: any HTTPTransport
    let retries: RetryPolicy

    /// Calls a method in the project, or in a tenant.
    ///
    /// - Parameters:
    ///   - isRepeatable: True if a second call has no further effect; such calls are retried.
    ///   - fill: Sets the request's members.
    func call<Method: WireMethod>(
        _ method: Method.Type, tenantID: String?, isRepeatable: Bool, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response {
        var request = Method.Request()
        fill(&request)
        for attempt in 1..<(isRepeatable ? RetryPolicy.attempts : 1) {
            let message = try await message(for: request, by: method.route, tenantID: tenantID)
            var retryAfter: String?
            do {
                let response = try await response(to: message)
                guard RetryPolicy.isTemporary(status: response.status) else {
                    return try decode(response, as: Method.Response.self)
                }
                retryAfter = response.header("Retry-After")
            } catch let error as AdminError where error.code == .networkError {}
            try await retries.pause(after: attempt, retryAfter: retryAfter)
        }
        let message = try await message(for: request, by: method.route, tenantID: tenantID)
        return try decode(try await response(to: message), as: Method.Response.self)
    }

    private func message(
        for request: some WireRequest, by route: WireRoute, tenantID: String?
    ) async throws -> URLRequest {
        guard let token else {
            throw AdminError(.invalidCredential, message: "This call needs a credential: pass one to Admin.")
        }
        let path = route.scopedPaths[tenantID == nil ? 0 : 1]
            .replacingOccurrences(of: "{project}", with: Self.escaped(projectID))
            .replacingOccurrences(of: "{tenant}", with: Self.escaped(tenantID ?? ""))
        let query = route.verb == .get ? Self.query(of: request) : ""
        guard let url = URL(string: "\(api)/\(path)\(query)") else {
            throw AdminError(.invalidArgument, message: "Invalid server URL, project ID or tenant ID.")
        }
        let bearer = try await token()
        // A line break would start another header.
        guard !bearer.isEmpty, bearer.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw AdminError(.invalidCredential, message: "The credential is no bearer token.")
        }
        var message = URLRequest(url: url)
        message.httpMethod = route.verb.rawValue
        message.setValue("Bearer \(bearer)", forHTTPHeaderField: "Authorization")
        guard route.verb != .get else { return message }
        message.httpBody = Data(request.serialized())
        message.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return message
    }

    private static func query(of request: some WireRequest) -> String {
        let items = (request.wireValue.object?.members ?? []).compactMap { name, value in
            value.string.map { "\(name)=\(escaped($0))" }
        }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }

    private func response(to message: URLRequest) async throws -> HTTPTransportResponse {
        do {
            return try await transport.send(message)
        } catch {
            guard !Task.isCancelled, !(error is CancellationError) else { throw CancellationError() }
            throw AdminError(.networkError, message: "No response from \(api).", cause: error)
        }
    }

    private func decode<Response: WireValue>(
        _ response: HTTPTransportResponse, as type: Response.Type
    ) throws(AdminError) -> Response {
        let body = Array(response.body)
        guard (200..<300).contains(response.status) else {
            throw AdminError(refusal: body, status: response.status, server: api)
        }
        guard let object = JSONObject(parsing: body),
            let response = try? WireDecoder.forResponses.decode(type, from: object)
        else { throw AdminError(.internalError, message: "\(api) returned an unexpected response.") }
        return response
    }

    private static func escaped(_ segment: String) -> String {
        // Only ASCII: `CharacterSet.alphanumerics` has letters of all scripts.
        let safe = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
        return segment.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
    }
}
