import CressetIdentity
import CressetWire

extension ImportRow {
    mutating func setClaims(_ claims: JSONObject?) throws(UserRowError) {
        guard let claims, !claims.isEmpty else { return }
        customAttributes = claims.text
    }

    /// Ignores a missing subject and providers without a counterpart.
    mutating func addIdentity(_ name: String, subject: String?) throws(UserRowError) {
        guard let subject, let id = try ForeignSystem.providerID(of: name) else { return }
        var provider = ImportedProvider()
        provider.providerID = id
        provider.rawID = subject
        providers.append(provider)
    }

    mutating func addTOTP(base32 text: String, id: String?) throws(UserRowError) {
        guard let secret = Base32.decoded(text) else {
            throw UserRowError("the secret of an authenticator app is not Base32")
        }
        addTOTP(secret, id: id)
    }

    mutating func addTOTP(_ secret: [UInt8], id: String?) {
        var factor = NewSecondFactor()
        factor.enrollmentID = id ?? "totp-\(secondFactors.count + 1)"
        factor.isTOTP = true
        factor.totpSecret = secret
        secondFactors.append(factor)
    }

    mutating func addPhone(_ number: String) {
        var factor = NewSecondFactor()
        factor.enrollmentID = "phone-\(secondFactors.count + 1)"
        factor.phoneNumber = number
        secondFactors.append(factor)
    }
}
