import FirebaseAuth
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A user entering a name on the emulator's page and continuing.
struct PersonAtTheEmulator: WebAuthPresenter {
    static let email = "ada@example.com"
    static let id = "4b2eabcdef012345"

    func present(_ url: URL, callbackScheme: String) async throws -> URL {
        guard let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.percentEncodedQuery,
            let form = URL(string: "/emulator/auth/handler", relativeTo: url)
        else { throw URLError(.badURL) }
        var request = URLRequest(url: form.absoluteURL)
        request.httpMethod = "POST"
        request.httpBody = Data("\(query)&subject=\(Self.id)&email=\(Self.email)&displayname=Ada".utf8)
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        let (data, _) = try await URLSession.shared.data(for: request)
        let page = String(decoding: data, as: UTF8.self)
        guard let start = page.range(of: "data-target=\"")?.upperBound else { throw URLError(.badServerResponse) }
        let target = page[start...].prefix { $0 != "\"" }.replacingOccurrences(of: "&amp;", with: "&")
        guard let redirect = URL(string: target) else { throw URLError(.badURL) }
        return redirect
    }
}
