public import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
public import CressetWire

extension TestService {
    /// Returns all pending mails, oldest first, without removing them.
    public func mails() async throws -> [StoredMail] {
        let now = clock.now()
        let waiting = try await store.claimDueItems(of: .mail, at: now, lease: now, limit: 10_000)
        return try waiting.sorted { $0.createdAt < $1.createdAt }.map { mail in
            let content = try JSONValue(parsing: mail.opened(by: vault)).object ?? JSONObject()
            return StoredMail(
                recipient: content["recipient"]?.string,
                sender: content["sender"]?.string ?? "",
                subject: content["subject"]?.string ?? "",
                text: content["text"]?.string ?? "",
                html: content["html"]?.string,
                language: content["language"]?.string
            )
        }
    }

    public func mail(to email: String) async throws -> StoredMail? {
        try await mails().last { $0.recipient == email }
    }
}

extension TestService {
    public func sendCode(
        _ type: String,
        _ body: JSONObject = [:],
        as caller: Caller = .app,
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        var body = body
        body["requestType"] = .string(type)
        return try await call(
            .post,
            "v1/accounts:sendOobCode",
            body.serialized(),
            as: caller,
            headers: headers
        )
    }

    public func code(
        _ type: String,
        for email: String = "ada@example.com",
        _ body: JSONObject = [:]
    ) async throws -> String {
        var body = body
        body["email"] = .string(email)
        body["returnOobLink"] = true
        if type == "EMAIL_SIGNIN", body["continueUrl"] == nil { body["continueUrl"] = "http://localhost/done" }
        return try await sendCode(type, body, as: .administrator)["oobCode"]?.string ?? ""
    }

    public func checkCode(_ code: String) async throws -> Answer {
        try await post("v1/accounts:resetPassword", ["oobCode": .string(code)])
    }

    public func resetPassword(_ code: String, to password: String = "engine-1844") async throws -> Answer {
        try await post(
            "v1/accounts:resetPassword",
            ["oobCode": .string(code), "newPassword": .string(password)]
        )
    }

    public func applyCode(_ code: String) async throws -> Answer {
        try await post("v1/accounts:update", ["oobCode": .string(code)])
    }

    public func signInByLink(
        _ email: String = "ada@example.com",
        code: String,
        idToken: JSONValue? = nil
    ) async throws -> Answer {
        var body: JSONObject = ["email": .string(email), "oobCode": .string(code)]
        body["idToken"] = idToken
        return try await post("v1/accounts:signInWithEmailLink", body)
    }
}

extension TestService {
    public func addUser(_ email: String = "ada@example.com") async throws {
        try await create([["email": .string(email), "password": "engine-1843"]])
    }
}

public struct StoredMail: Sendable {
    public let recipient: String?
    public let sender: String
    public let subject: String
    public let text: String
    public let html: String?
    public let language: String?

    public var link: String {
        text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") }.map { String($0) } ?? ""
    }

    public var temporaryPassword: String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.first { $0.count == 19 && $0.split(separator: "-").count == 4 }.map { String($0) } ?? ""
    }

    /// The code in the link, even if nested.
    public var code: String { StoredMail.code(in: link) }

    public static func code(in link: String) -> String {
        for name in ["oobCode=", "oobCode%3D"] {
            if let range = link.firstRange(of: name) { return String(link[range.upperBound...].prefix(54)) }
        }
        return ""
    }
}
