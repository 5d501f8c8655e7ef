import CressetIdentity
import CressetWire

extension RecoverySnapshot {
    init(stored: JSONObject) {
        self.init(
            stored: stored,
            takenAt: stored["takenAt"],
            factors: (stored["secondFactors"]?.array ?? []).compactMap(\.object).map(SecondFactor.init(stored:)),
            code: stored["code"]
        )
    }

    /// Reads snapshots of versions before 21, with several codes and without second factors.
    static func former(stored: JSONObject, factors: [SecondFactor]) -> [RecoverySnapshot] {
        (stored["codes"]?.array ?? []).map { code in
            RecoverySnapshot(stored: stored, takenAt: stored["leftAt"], factors: factors, code: code)
        }
    }

    private init(stored: JSONObject, takenAt: JSONValue?, factors: [SecondFactor], code: JSONValue?) {
        var methods = SignInMethods()
        methods.identities = (stored["identities"]?.array ?? []).compactMap(\.object).map(
            ProviderIdentity.init(stored:)
        )
        methods.passkeys = (stored["passkeys"]?.array ?? []).compactMap(\.object).map(Passkey.init(stored:))
        methods.phoneNumber = stored["phoneNumber"]?.string
        methods.secondFactors = factors
        methods.emailLinkSignIn = stored["emailLinkSignIn"]?.bool ?? false
        methods.provisionalUntil = Account.moments(stored["probations"])
        self.init(
            takenAt: Timestamp(milliseconds: takenAt?.integer ?? 0),
            email: stored["email"]?.string,
            isEmailVerified: stored["isEmailVerified"]?.bool ?? false,
            methods: methods,
            code: code?.string.flatMap(Base64.decoded) ?? []
        )
    }

    var stored: JSONObject {
        var stored: JSONObject = [
            "takenAt": .integer(takenAt.milliseconds), "isEmailVerified": .bool(isEmailVerified),
            "identities": .array(methods.identities.map { .object($0.stored) }),
            "emailLinkSignIn": .bool(methods.emailLinkSignIn), "probations": Account.stored(methods.provisionalUntil),
            "code": .string(Base64.encoded(code)),
        ]
        if !methods.passkeys.isEmpty { stored["passkeys"] = .array(methods.passkeys.map { .object($0.stored) }) }
        if !methods.secondFactors.isEmpty {
            stored["secondFactors"] = .array(methods.secondFactors.map { .object($0.stored) })
        }
        stored["email"] = email.map(JSONValue.string)
        stored["phoneNumber"] = methods.phoneNumber.map(JSONValue.string)
        return stored
    }
}
