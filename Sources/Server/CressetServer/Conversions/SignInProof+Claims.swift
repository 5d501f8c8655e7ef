import CressetIdentity
import CressetWire

extension SignInProof {
    /// - Parameter claim: The claim of a token that was verified.
    init?(_ claim: JSONObject) {
        guard let signedInAt = claim["signed_in_at"]?.integer, let method = claim["method"]?.string else { return nil }
        self.init(
            signedInAt: signedInAt,
            method: method,
            secondFactor: (claim["second_factor"]?.string).map {
                SessionSecondFactor(kind: $0, enrollmentID: claim["second_factor_identifier"]?.string ?? "")
            }
        )
    }

    /// The claim that tells the proof.
    var claim: JSONObject {
        var claim: JSONObject = ["signed_in_at": .integer(signedInAt), "method": .string(method)]
        claim["second_factor"] = (secondFactor?.kind).map(JSONValue.string)
        claim["second_factor_identifier"] = (secondFactor?.enrollmentID).map(JSONValue.string)
        return claim
    }
}
