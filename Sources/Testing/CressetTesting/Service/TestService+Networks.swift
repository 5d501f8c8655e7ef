import CressetHTTP
import CressetIdentity
public import CressetWire

extension TestService {
    public func post(_ path: String, _ body: JSONObject, from clientAddress: String) async throws -> Answer {
        try await send(
            HTTPRequest(
                head: HTTPRequestHead(
                    method: .post,
                    path: "/" + path,
                    query: "key=\(project.apiKey)",
                    headers: ["Content-Type": "application/json", "Host": "acme.web.app"],
                    remoteAddress: clientAddress
                ),
                body: body.serialized()
            )
        )
    }

    @discardableResult
    public func signUp(
        _ email: String = "ada@example.com",
        password: String = "engine-1843",
        from clientAddress: String
    ) async throws -> Answer {
        try await post(
            "v1/accounts:signUp",
            ["email": .string(email), "password": .string(password)],
            from: clientAddress
        )
    }

    public func signIn(
        _ email: String = "ada@example.com",
        password: String = "engine-1843",
        from clientAddress: String
    ) async throws -> Answer {
        try await post(
            "v1/accounts:signInWithPassword",
            ["email": .string(email), "password": .string(password)],
            from: clientAddress
        )
    }

    public func refresh(_ refreshToken: JSONValue?, from clientAddress: String) async throws -> Answer {
        try await post(
            "v1/token",
            ["grant_type": "refresh_token", "refresh_token": refreshToken ?? .null],
            from: clientAddress
        )
    }

    public func requestReset(
        of email: String = "ada@example.com",
        from clientAddress: String
    ) async throws -> Answer {
        try await post(
            "v1/accounts:sendOobCode",
            ["requestType": "PASSWORD_RESET", "email": .string(email)],
            from: clientAddress
        )
    }
}
