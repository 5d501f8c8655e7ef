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
    let isFirebase: Bool
    /// Returns a bearer token; `nil` without a credential.
    let token: (@Sendable () async throws -> String)?
    let transport: AdminTransport

    /// Calls a method in the project, or in a tenant.
    ///
    /// - Parameter isRepeatable: True if a second call has no further effect; such calls are retried.
    func call<Method: WireMethod>(
        _ method: Method.Type, tenantID: String?, isRepeatable: Bool, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response {
        var request = Method.Request()
        fill(&request)
        let (route, members) = (method.route, request.wireValue.object ?? [:])
        let response = try await transport.response(isRepeatable: isRepeatable) {
            try await message(with: members, by: route, tenantID: tenantID)
        }
        return try decode(response, as: Method.Response.self)
    }

    private func message(
        with members: JSONObject, by route: WireRoute, tenantID: String?
    ) async throws -> URLRequest {
        guard let token else {
            throw AdminError(.invalidCredential, message: "This call needs a credential: pass one to Admin.")
        }
        var (members, body) = (members, JSONObject())
        let path = try path(of: route, tenantID: tenantID, taking: &members)
        switch route.body {
        case .empty: break
        case .request: (members, body) = ([:], members)
        case .member(let name):
            body = members[name]?.object ?? [:]
            members[name] = nil
        }
        guard let url = URL(string: "\(api)/\(path)\(Self.query(members))") else {
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
        guard route.verb == .post || route.verb == .patch else { return message }
        message.httpBody = Data(body.serialized())
        message.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return message
    }

    private func path(
        of route: WireRoute, tenantID: String?, taking members: inout JSONObject
    ) throws(AdminError) -> String {
        let template = route.scopedPaths.isEmpty ? route.path ?? "" : route.scopedPaths[tenantID == nil ? 0 : 1]
        var path = ""
        for part in template.split(separator: "{", omittingEmptySubsequences: false) {
            guard let end = part.firstIndex(of: "}") else {
                path += part
                continue
            }
            let name = String(part[..<end])
            let value = members[name]?.string ?? (name == "project" ? projectID : name == "tenant" ? tenantID : nil)
            members[name] = nil
            // HTTP clients resolve segments of dots, also encoded ones.
            guard let value, !["", ".", ".."].contains(value) else {
                throw AdminError(.invalidArgument, message: "Invalid or empty ID.")
            }
            path += Self.escaped(value) + part[part.index(after: end)...]
        }
        return path
    }

    private static func query(_ members: JSONObject) -> String {
        let items = members.members.compactMap { name, value in
            (value.string ?? value.integer.map { String($0) }).map { "\(name)=\(escaped($0))" }
        }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
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
