import CressetHTTP
import CressetIdentity
import CressetWire

extension FormerSystemExchange {
    private static let rejections: Set<String> = [
        "EMAIL_NOT_FOUND", "INVALID_EMAIL", "INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD", "USER_DISABLED",
    ]

    func answerOfFirebase(to attempt: FormerSignIn) async throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        let signIn = try await post(
            [
                "email": .string(attempt.email), "password": .string(attempt.password), "returnSecureToken": true,
            ],
            to: address("signInWithPassword")
        )
        guard signIn.status == 200 else {
            // A text can follow the code: `INVALID_PASSWORD : …`.
            let message = signIn.body["error"]?.object?.filled("message") ?? ""
            let code = String(message.prefix { $0 != " " })
            guard signIn.status == 400, Self.rejections.contains(code) else {
                throw message.isEmpty ? signIn.unclear : FormerSystemUnavailable(cause: Self.shown(message))
            }
            return .rejected(isUnknown: code == "EMAIL_NOT_FOUND")
        }
        let localID = signIn.body.filled("localId")
        if signIn.body.filled("mfaPendingCredential") != nil { return .needsSecondFactor(localID: localID) }
        guard let localID, let idToken = signIn.body.filled("idToken") else { throw signIn.unclear }
        let lookup = try await post(["idToken": .string(idToken)], to: address("lookup"))
        guard lookup.status == 200, let user = lookup.body["users"]?.array?.first?.object,
            user.filled("localId") == localID
        else { throw lookup.unclear }
        return .accepted(FormerAccount(userInfo: user))
    }

    private static func shown(_ message: String) -> String {
        let text = message.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(200)
        return "Firebase answers: \(String(String.UnicodeScalarView(text)))"
    }

    private func address(_ method: String) -> String {
        "\(system.url)/v1/accounts:\(method)?\(HTTPQuery([("key", secret ?? "")]).text)"
    }
}
