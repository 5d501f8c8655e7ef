public import CressetWire

extension SignInProof {
    private static let name = "cresset_sign_in"

    /// Reads a proof from the claim `firebase` of a verified token; `nil` if missing.
    public init?(firebase: JSONObject) {
        guard let claim = firebase[Self.name]?.object, let signedInAt = claim["signed_in_at"]?.integer,
            let method = claim["method"]?.string
        else { return nil }
        self.init(
            signedInAt: signedInAt,
            method: method,
            secondFactor: (claim["second_factor"]?.string).map {
                SessionSecondFactor(kind: $0, enrollmentID: claim["second_factor_identifier"]?.string ?? "")
            }
        )
    }

    public var claims: JSONObject {
        var claim: JSONObject = ["signed_in_at": .integer(signedInAt), "method": .string(method)]
        claim["second_factor"] = (secondFactor?.kind).map(JSONValue.string)
        claim["second_factor_identifier"] = (secondFactor?.enrollmentID).map(JSONValue.string)
        return [Self.name: .object(claim)]
    }
}
