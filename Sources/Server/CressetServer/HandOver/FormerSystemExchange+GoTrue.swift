import CressetIdentity
import CressetWire

extension FormerSystemExchange {
    private static let rejections: Set<String> = [
        "email_not_confirmed", "invalid_credentials", "invalid_grant", "user_banned",
    ]

    func answerOfGoTrue(to attempt: FormerSignIn) async throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        let reply = try await post(
            ["email": .string(attempt.email), "password": .string(attempt.password)],
            to: "\(system.url)/auth/v1/token?grant_type=password",
            headers: [("content-type", "application/json"), ("apikey", secret ?? "")]
        )
        guard reply.status == 200 else {
            // By version: `error_code`, `error`, or a `code` that is no number.
            let codes = ["error_code", "error", "code"].compactMap { reply.body.filled($0) }
            guard [400, 401, 403].contains(reply.status), let code = codes.first, Self.rejections.contains(code) else {
                throw reply.unclear
            }
            return .rejected(isUnknown: false)
        }
        guard let user = reply.body["user"]?.object else { throw reply.unclear }
        return .accepted(FormerAccount(goTrue: user))
    }
}

extension FormerAccount {
    fileprivate init(goTrue user: JSONObject) {
        self.init()
        localID = user.filled("id")
        email = user.filled("email")
        emailVerified = user.filled("email_confirmed_at") != nil
        let profile = user["user_metadata"]?.object ?? [:]
        displayName = profile.filled("full_name") ?? profile.filled("name")
        photoURL = profile.filled("avatar_url") ?? profile.filled("picture")
        var claims = user["app_metadata"]?.object ?? [:]
        claims["provider"] = nil
        claims["providers"] = nil
        if !claims.isEmpty { customAttributes = String(decoding: claims.serialized(), as: UTF8.self) }
        for factor in (user["factors"]?.array ?? []).compactMap(\.object) where factor["status"] == "verified" {
            guard factor["factor_type"] == "phone" else {
                hasOtherFactors = true
                continue
            }
            let number = factor.filled("phone").map { $0.hasPrefix("+") ? $0 : "+\($0)" }
            addPhone(number, id: factor.filled("id"), displayName: factor.filled("friendly_name"))
        }
    }
}
