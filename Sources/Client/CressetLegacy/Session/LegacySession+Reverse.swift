import CressetAuth
import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension LegacySession {
    /// Returns a provider's signed header for a device's account, from the server's 2.x wire.
    func reverseRequest(to provider: String) async throws -> String {
        let answer = try await post("auth/\(LinkQuery.encoded(provider))/reverse")
        guard let oauth = answer["oauth"]?.string, !oauth.isEmpty else {
            throw NSError.legacy(.ProviderError, text: "The server's response has no header for \(provider).")
        }
        return oauth
    }

    private func post(_ path: String) async throws -> JSONObject {
        guard let url = URL(string: "\(origin)/v2/\(LinkQuery.encoded(namespace.projectID))/\(path)") else {
            throw NSError.legacy(.InvalidConfiguration, text: "The reference's URL does not contain a project.")
        }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data("{}".utf8)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let answer: HTTPTransportResponse
        do {
            answer = try await core.platform.transport.send(request)
        } catch {
            throw NSError.legacy(
                .NetworkError, text: "The server is unreachable or did not respond in time.", cause: error as NSError
            )
        }
        let object = JSONObject(parsing: Array(answer.body))
        guard (200..<300).contains(answer.status), let object, object["error"] == nil else {
            throw NSError.legacy(wireError: object?["error"]?.object)
        }
        return object
    }
}
