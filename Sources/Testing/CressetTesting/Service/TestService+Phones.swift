import CressetIdentity
import CressetServer
public import CressetServices
public import CressetWire

extension TestService {
    public static let phones: JSONObject = ["signIn": ["phoneNumber": ["enabled": true]]]
    public static let phoneNumber = "+15555550100"

    public func receiveSMS() async throws -> [SMSContent] {
        let now = clock.now()
        var received: [SMSContent] = []
        for item in try await store.claimDueItems(of: .sms, at: now, lease: now) {
            let content = try JSONValue(parsing: item.opened(by: vault)).object ?? JSONObject()
            received.append(
                SMSContent(phoneNumber: content["to"]?.string ?? "", text: content["text"]?.string ?? "")
            )
            try await store.settleItem(item.id, at: now, failure: nil, note: nil)
        }
        return received
    }

    public func receiveCode() async throws -> String {
        let received = try await receiveSMS()
        return received.count == 1 ? String(received[0].text.prefix { $0.isNumber }) : "\(received.count) received"
    }

    public func workToken() async throws -> String {
        let parameters = try await get("v1/recaptchaParams")
        let challenge = parameters["recaptchaStoken"]?.string ?? ""
        let bits = Int(parameters["cressetProofOfWorkBits"]?.integer ?? 0)
        for nonce in 0... {
            let token = "\(challenge).\(nonce)"
            if vault.digest(Array(token.utf8))[0].leadingZeroBitCount >= bits { return token }
        }
        return ""
    }

    public func sendVerificationCode(
        to phoneNumber: String = phoneNumber,
        with members: JSONObject = [:]
    ) async throws -> Answer {
        var body: JSONObject = [
            "phoneNumber": .string(phoneNumber), "recaptchaToken": .string(try await workToken()),
        ]
        for (name, value) in members.members { body[name] = value }
        return try await post("v1/accounts:sendVerificationCode", body)
    }

    /// Signs in with a code sent to the number.
    ///
    /// - Parameter members: Further members of the request: `idToken`.
    public func signInByPhone(
        _ phoneNumber: String = phoneNumber,
        _ members: JSONObject = [:]
    ) async throws -> Answer {
        let sent = try await sendVerificationCode(to: phoneNumber)
        var body: JSONObject = [
            "sessionInfo": sent["sessionInfo"] ?? .null, "code": .string(try await receiveCode()),
        ]
        for (name, value) in members.members { body[name] = value }
        return try await post("v1/accounts:signInWithPhoneNumber", body)
    }
}
