import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The links of mails, fetched as a server administrator: `CRESSET_ADMIN_TOKEN`.
enum Mailbox {
    private struct Answer: Decodable {
        let oobLink: String
    }

    static func link(_ type: String, to email: String) async throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let url = "\(environment["CRESSET_URL"] ?? "")/v1/projects/acme/accounts:sendOobCode"
        var request = URLRequest(url: try requiredURL(url))
        request.httpMethod = "POST"
        request.setValue("Bearer \(environment["CRESSET_ADMIN_TOKEN"] ?? "")", forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONSerialization.data(withJSONObject: [
            "requestType": type, "email": email, "returnOobLink": true, "canHandleCodeInApp": true,
            "continueUrl": "https://acme.web.app/finish", "iOSBundleId": "com.example.ios",
        ])
        let (data, _) = try await URLSession.shared.data(for: request)
        return try JSONDecoder().decode(Answer.self, from: data).oobLink
    }

    private static func requiredURL(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        return url
    }
}
