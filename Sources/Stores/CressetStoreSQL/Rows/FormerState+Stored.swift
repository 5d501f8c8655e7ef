import CressetIdentity
import CressetWire

extension FormerState {
    init(stored: JSONObject) {
        var methods = SignInMethods()
        methods.identities = (stored["identities"]?.array ?? []).compactMap(\.object).map(
            ProviderIdentity.init(stored:)
        )
        methods.passkeys = (stored["passkeys"]?.array ?? []).compactMap(\.object).map(Passkey.init(stored:))
        methods.phoneNumber = stored["phoneNumber"]?.string
        methods.emailLinkSignIn = stored["emailLinkSignIn"]?.bool ?? false
        methods.probations = Account.moments(stored["probations"])
        self.init(
            leftAt: Timestamp(milliseconds: stored["leftAt"]?.integer ?? 0),
            email: stored["email"]?.string,
            isEmailVerified: stored["isEmailVerified"]?.bool ?? false,
            methods: methods,
            codes: (stored["codes"]?.array ?? []).compactMap(\.string).compactMap(Base64.decoded)
        )
        keepsPassword = stored["keepsPassword"]?.bool ?? false
    }

    var stored: JSONObject {
        var stored: JSONObject = [
            "leftAt": .integer(leftAt.milliseconds), "isEmailVerified": .bool(isEmailVerified),
            "identities": .array(methods.identities.map { .object($0.stored) }),
            "emailLinkSignIn": .bool(methods.emailLinkSignIn), "probations": Account.stored(methods.probations),
            "codes": .array(codes.map { .string(Base64.encoded($0)) }), "keepsPassword": .bool(keepsPassword),
        ]
        if !methods.passkeys.isEmpty { stored["passkeys"] = .array(methods.passkeys.map { .object($0.stored) }) }
        stored["email"] = email.map(JSONValue.string)
        stored["phoneNumber"] = methods.phoneNumber.map(JSONValue.string)
        return stored
    }
}
