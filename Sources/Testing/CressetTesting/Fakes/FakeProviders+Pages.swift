import CressetFederation
import CressetHTTP
import CressetWire
import Synchronization

extension FakeProviders {
    public func consent(to page: String) -> String {
        let query = HTTPQuery(ofURL: page)
        return state.withLock { state in
            state.page = page
            if let token = query["oauth_token"] {
                let callback = state.callbacks[token] ?? ""
                guard let person = state.person else { return "\(callback)&denied=\(token)" }
                state.grants[token] = (person, query)
                return "\(callback)&oauth_token=\(token)&oauth_verifier=verifier"
            }
            let (back, rest) = (query["redirect_uri"] ?? "", "state=\(query["state"] ?? "")")
            guard let person = state.person else { return "\(back)?error=access_denied&\(rest)" }
            let code = "code-\(state.grants.count)-\(state.owners.count)"
            state.grants[code] = (person, query)
            return "\(back)?code=\(code)&\(rest)"
        }
    }

    func answer(toAccessTokenAt url: String, query: HTTPQuery, in request: ProviderRequest) -> ProviderResponse {
        let bearer = request.headers.first { $0.name == "authorization" }?.value.split(separator: " ").last
        let asked = query["access_token"] ?? query["input_token"] ?? bearer.map { String($0) } ?? ""
        switch url {
        case "https://oauth2.googleapis.com/tokeninfo":
            guard let owner = owner(of: asked) else { return Self.answer(["error": "invalid_token"], status: 400) }
            return Self.answer(["aud": owner["aud"] ?? .string(Self.clientID), "sub": owner["sub"] ?? .null])
        case "https://graph.facebook.com/v23.0/debug_token":
            let owner = owner(of: asked)
            return Self.answer([
                "data": [
                    "is_valid": .bool(owner != nil), "app_id": owner?["aud"] ?? .string(Self.clientID),
                    "user_id": owner?["id"] ?? .null,
                ]
            ])
        case "https://api.github.com/applications/client-1/token":
            let body = JSONObject(parsing: request.body)
            guard let owner = owner(of: body?["access_token"]?.string ?? "") else {
                return ProviderResponse(status: 404)
            }
            return Self.answer(["user": ["id": owner["id"] ?? .null]])
        default: return owner(of: asked).map { Self.answer($0) } ?? ProviderResponse(status: 401)
        }
    }
}
