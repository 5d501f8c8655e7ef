import CressetCrypto
import CressetIdentity
import CressetWire

extension FormerSystemExchange {
    func answerOfCognito(to attempt: FormerSignIn) async throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        let clientID = system.clientID ?? ""
        var parameters: JSONObject = ["USERNAME": .string(attempt.email), "PASSWORD": .string(attempt.password)]
        if let secret {
            let code = HashAlgorithm.sha256.authenticationCode(
                for: Array((attempt.email + clientID).utf8),
                key: Array(secret.utf8)
            )
            parameters["SECRET_HASH"] = .string(Base64.encoded(code))
        }
        let reply = try await call(
            "InitiateAuth",
            with: [
                "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": .string(clientID), "AuthParameters": .object(parameters),
            ]
        )
        guard reply.status == 200 else { return try rejection(reply) }
        if let challenge = reply.body.filled("ChallengeName") {
            // An administrator's temporary password is no password of the user.
            guard challenge != "NEW_PASSWORD_REQUIRED" else { return .rejected(isUnknown: false) }
            return .needsSecondFactor(
                localID: reply.body["ChallengeParameters"]?.object?.filled("USER_ID_FOR_SRP")
            )
        }
        guard let token = reply.body["AuthenticationResult"]?.object?.filled("AccessToken") else { throw reply.unclear }
        let user = try await call("GetUser", with: ["AccessToken": .string(token)])
        guard user.status == 200 else { throw user.unclear }
        return .accepted(FormerAccount(cognito: user.body))
    }

    private func call(_ action: String, with body: JSONObject) async throws(FormerSystemUnavailable) -> Reply {
        try await post(
            body,
            to: system.url + "/",
            headers: [
                ("content-type", "application/x-amz-json-1.1"),
                ("x-amz-target", "AWSCognitoIdentityProviderService.\(action)"),
            ]
        )
    }

    /// `NotAuthorizedException` also reports a wrong client secret or a lockout; only its text tells them apart.
    private func rejection(_ reply: Reply) throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        let kind = reply.body.filled("__type")?.split(separator: "#").last.map { String($0) }
        let message = reply.body.filled("message") ?? reply.body.filled("Message") ?? ""
        switch kind {
        case "UserNotFoundException": return .rejected(isUnknown: true)
        case "PasswordResetRequiredException", "UserNotConfirmedException": return .rejected(isUnknown: false)
        case "NotAuthorizedException"
        where message.hasPrefix("Incorrect username or password") || message.hasPrefix("User is disabled"):
            return .rejected(isUnknown: false)
        default: throw reply.unclear
        }
    }
}

extension FormerAccount {
    fileprivate init(cognito user: JSONObject) {
        var attributes = JSONObject()
        for attribute in (user["UserAttributes"]?.array ?? []).compactMap(\.object) {
            guard let name = attribute.filled("Name") else { continue }
            attributes[name] = attribute["Value"]
        }
        self.init(openIDClaims: attributes)
        hasOtherFactors = user["UserMFASettingList"]?.array?.isEmpty == false
    }
}
