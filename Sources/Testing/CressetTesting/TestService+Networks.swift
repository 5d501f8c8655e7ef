import CressetHTTP
import CressetIdentity
public import CressetWire

extension TestService {
    /// Posts a JSON object as an app does that calls from that client address, by a host name that the project
    /// authorises.
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

    /// Signs up from a client address.
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

    /// Signs in from a client address.
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

    /// Refreshes from a client address.
    public func refresh(_ refreshToken: JSONValue?, from clientAddress: String) async throws -> Answer {
        try await post(
            "v1/token",
            ["grant_type": "refresh_token", "refresh_token": refreshToken ?? .null],
            from: clientAddress
        )
    }

    /// Asks for the mail of a password reset.
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
