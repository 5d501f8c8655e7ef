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
    let credential: AdminCredential?
    let transport: any HTTPTransport

    /// Calls a method in the project, or in a tenant.
    ///
    /// - Throws: `AdminError`, `CancellationError`, or the error of the credential's source.
    func call<Method: WireMethod>(
        _ method: Method.Type, tenantID: String?, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response {
        var request = Method.Request()
        fill(&request)
        let path = method.route.scopedPaths[tenantID == nil ? 0 : 1]
            .replacingOccurrences(of: "{project}", with: Self.escaped(projectID))
            .replacingOccurrences(of: "{tenant}", with: Self.escaped(tenantID ?? ""))
        var message = try await message(path: path)
        message.httpMethod = method.route.verb.rawValue
        message.httpBody = Data(request.serialized())
        message.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return try decode(try await response(to: message), as: Method.Response.self)
    }

    private func message(path: String) async throws -> URLRequest {
        guard let credential else {
            throw AdminError(.invalidCredential, message: "This call needs a credential: pass one to Admin.")
        }
        guard let url = URL(string: "\(api)/\(path)") else {
            throw AdminError(.invalidArgument, message: "Invalid server URL, project ID or tenant ID.")
        }
        let token = try await credential.token()
        // A line break would start another header.
        guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw AdminError(.invalidCredential, message: "The credential is no bearer token.")
        }
        var message = URLRequest(url: url)
        message.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        return message
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
        segment.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-_.")))
            ?? ""
    }
}
