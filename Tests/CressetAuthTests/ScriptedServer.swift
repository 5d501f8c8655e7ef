import CressetAuth
import CressetWire
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server with scripted responses and a record of its requests.
final class ScriptedServer: HTTPTransport {
    private struct Answer {
        let status: Int
        let body: JSONObject
    }

    private struct State {
        var answers: [String: [Answer]] = [:]
        var answered: Set<String> = []
        var calls: [(method: String, body: JSONObject)] = []
    }

    private let state = Mutex(State())

    var calls: [String] { state.withLock { $0.calls.map(\.method) } }

    func bodies(of method: String) -> [JSONObject] {
        state.withLock { $0.calls.filter { $0.method == method }.map(\.body) }
    }

    func answer(_ method: String, with body: JSONObject) {
        state.withLock { $0.answers[method, default: []].append(Answer(status: 200, body: body)) }
    }

    func refuse(_ method: String, with message: String) {
        let body: JSONObject = ["error": ["code": 400, "message": .string(message)]]
        state.withLock { $0.answers[method, default: []].append(Answer(status: 400, body: body)) }
    }

    /// Makes every further lookup return one account.
    func has(_ account: JSONObject) {
        state.withLock { $0.answers["accounts:lookup"] = [] }
        answer("accounts:lookup", with: ["users": [.object(account)]])
    }

    func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
        let method = request.url?.path.split(separator: "/").last.map { String($0) } ?? ""
        let body = JSONObject(parsing: Array(request.httpBody ?? Data())) ?? [:]
        let answer = state.withLock { state -> Answer? in
            state.calls.append((method, body))
            let isAgain = !state.answered.insert(method).inserted
            if isAgain, (state.answers[method] ?? []).count > 1 { state.answers[method]?.removeFirst() }
            return state.answers[method]?.first
        }
        guard let answer else { throw URLError(.resourceUnavailable) }
        return HTTPTransportResponse(status: answer.status, body: Data(answer.body.text.utf8))
    }

    /// Makes every further refresh return the tokens of the given session.
    func refreshes(for uid: String, generation: Int) {
        let session = Self.session(of: uid, generation: generation)
        answer(
            "token",
            with: [
                "access_token": session["idToken"] ?? .null, "refresh_token": session["refreshToken"] ?? .null,
                "expires_in": "3600",
            ]
        )
    }

    static func session(of uid: String, generation: Int = 1) -> JSONObject {
        let header = Base64.urlEncoded(Array(#"{"alg":"none"}"#.utf8))
        let claims: JSONObject = [
            "sub": .string(uid), "iat": 1_700_000_000, "exp": 1_700_003_600, "auth_time": 1_700_000_000,
            "generation": .integer(Int64(generation)), "firebase": ["sign_in_provider": "custom"],
        ]
        let payload = Base64.urlEncoded(Array(claims.text.utf8))
        return [
            "idToken": .string("\(header).\(payload).x"), "refreshToken": .string("refresh \(generation)"),
            "expiresIn": "3600",
        ]
    }
}

extension JSONObject {
    /// Returns this object with the members of another added.
    func adding(_ other: JSONObject) -> JSONObject {
        var sum = self
        for member in other.members { sum[member.key] = member.value }
        return sum
    }
}
