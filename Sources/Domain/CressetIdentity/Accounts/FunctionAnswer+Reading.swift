public import CressetWire

extension FunctionAnswer {
    /// Parses a response; ignores unknown members and those outside its mask.
    ///
    /// - Throws: `functionRefused` for an invalid or blocking response; `claimsTooLarge`, `forbiddenClaim`.
    public init(_ body: JSONObject, to kind: BlockingEvent.Kind) throws(IdentityError) {
        self.init()
        guard body["recaptchaActionOverride"]?.string != "BLOCK" else {
            throw IdentityError(.functionRefused, detail: "((The function has blocked the request.))")
        }
        guard let value = body["userRecord"], value != .null else { return }
        guard let record = value.object else {
            throw IdentityError(.functionRefused, detail: "((Response UserRecord is not an object.))")
        }
        guard let mask = record["updateMask"]?.string else {
            throw IdentityError(.functionRefused, detail: "((Response UserRecord is missing updateMask.))")
        }
        guard kind == .beforeCreate || kind == .beforeSignIn else { return }
        let names = Set(mask.split(separator: ",").map { $0.filter { $0 != " " } })
        if names.contains("displayName") { displayName = Text(value: Self.text(record["displayName"])) }
        if !names.isDisjoint(with: ["photoUrl", "photoURL"]) {
            photoURL = Text(value: Self.text(record["photoURL"] ?? record["photoUrl"]))
        }
        try ProfileValidation.check(displayName: displayName?.value, photoURL: photoURL?.value)
        if names.contains("disabled") { isDisabled = Self.isTrue(record["disabled"]) }
        if names.contains("emailVerified") { isEmailVerified = Self.isTrue(record["emailVerified"]) }
        if names.contains("customClaims") { customAttributes = try Self.claims(record["customClaims"]).text }
        if names.contains("sessionClaims"), kind == .beforeSignIn {
            sessionClaims = try Self.claims(record["sessionClaims"])
        }
        try checkLength()
    }

    private func checkLength() throws(IdentityError) {
        let length = (customAttributes?.utf16.count ?? 0) + (sessionClaims.isEmpty ? 0 : sessionClaims.text.utf16.count)
        guard length <= CustomClaims.maximumLength else { throw IdentityError(.claimsTooLarge) }
    }

    private static func claims(_ value: JSONValue?) throws(IdentityError) -> JSONObject {
        guard let claims = value?.object else {
            throw IdentityError(.functionRefused, detail: "((Response has malformed claims.))")
        }
        try CustomClaims.check(names: claims)
        return claims
    }

    private static func text(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .bool(let flag): String(flag)
        default: nil
        }
    }

    /// Returns the truth of a value as in JavaScript.
    private static func isTrue(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null: false
        case .bool(let flag): flag
        case .string(let text): !text.isEmpty
        case .integer(let number): number != 0
        default: true
        }
    }
}

extension JSONObject {
    fileprivate var isEmpty: Bool { keys.isEmpty }

    fileprivate var text: String { String(decoding: serialized(), as: UTF8.self) }
}
