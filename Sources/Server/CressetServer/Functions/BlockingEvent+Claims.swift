import CressetIdentity
import CressetWire

extension BlockingEvent {
    /// Returns the claims of the event as read by the Firebase Functions libraries (docs/wire §15.2).
    func claims(id: String, from client: RequestContext, of pool: UserPool) -> JSONObject {
        var claims: JSONObject = [
            "event_id": .string(id), "event_type": .string(kind.rawValue), "ip_address": .string(client.clientAddress),
            // Libraries reject events without it.
            "user_agent": .string(client.device?.userAgent ?? ""),
        ]
        claims["sub"] = (account?.localID ?? email ?? phoneNumber).map(JSONValue.string)
        claims["locale"] = client.locale.map(JSONValue.string)
        claims["tenant_id"] = pool.tenantID.map(JSONValue.string)
        claims["user_record"] = account.map { .object($0.functionRecord) }
        claims["sign_in_method"] = method.map { .string($0.name) }
        claims["sign_in_second_factor"] = secondFactor.map { .string($0.kind) }
        claims["email"] = email.map(JSONValue.string)
        claims["phone_number"] = phoneNumber.map(JSONValue.string)
        switch kind {
        case .beforeSendEmail: claims["email_type"] = purpose.map(JSONValue.string)
        case .beforeSendSms: claims["sms_type"] = purpose.map(JSONValue.string)
        case .beforeCreate, .beforeSignIn: break
        }
        if let method { add(method, to: &claims) }
        return claims
    }

    private func add(_ method: SignInMethod, to claims: inout JSONObject) {
        if !method.attributes.keys.isEmpty { claims["sign_in_attributes"] = .object(method.attributes) }
        guard let grant = method.grant else { return }
        claims["raw_user_info"] = grant.rawUserInfo.map(JSONValue.string)
        claims["oauth_id_token"] = grant.idToken.map(JSONValue.string)
        claims["oauth_refresh_token"] = grant.refreshToken.map(JSONValue.string)
        claims["oauth_access_token"] = grant.accessToken.map(JSONValue.string)
        claims["oauth_token_secret"] = grant.tokenSecret.map(JSONValue.string)
        claims["oauth_expires_in"] = grant.expiresIn.map(JSONValue.integer)
    }
}
