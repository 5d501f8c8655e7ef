import CressetHTTP
import CressetIdentity
public import CressetWire

extension TestService {
    public func link(_ type: String, _ members: JSONObject, as caller: Caller = .administrator) async throws -> String {
        var body: JSONObject = ["requestType": .string(type), "returnOobLink": true]
        for (name, value) in members.members { body[name] = value }
        let answer = try await post("v1/projects/\(project.id)/accounts:sendOobCode", body, as: caller)
        return answer["oobLink"]?.string ?? answer.text
    }

    public func open(_ link: String) async throws -> Answer {
        try await call(.get, Self.path(of: link), as: .nobody)
    }

    public func submit(_ path: String, _ fields: [(name: String, value: String)]) async throws -> Answer {
        return try await call(
            .post,
            path,
            Array(HTTPQuery(fields).text.utf8),
            as: .nobody,
            headers: ["Content-Type": "application/x-www-form-urlencoded"]
        )
    }

    static func path(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0].hasSuffix(":") ? String(parts[3]) : String(url.drop { $0 == "/" })
    }
}

extension TestService {
    public func allowTemporaryPasswords() async throws {
        try await configure(["signIn": ["cressetTemporaryPasswords": true]])
    }

    public func temporaryPassword(for email: String = "ada@example.com") async throws -> String {
        clock.advance(seconds: 1)
        _ = try await sendCode("TEMPORARY_PASSWORD", ["email": .string(email)])
        return try await mail(to: email)?.temporaryPassword ?? ""
    }
}
