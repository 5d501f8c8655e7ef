import CressetIdentity
import CressetWire

extension FormerAccount {
    /// Adds a second factor by SMS, or notes one with a hidden number.
    mutating func addPhone(_ number: String?, id: String? = nil, displayName: String? = nil) {
        guard let number, PhoneNumber.canonical(number) != nil else {
            hasOtherFactors = true
            return
        }
        var factor = NewSecondFactor()
        factor.enrollmentID = id
        factor.displayName = displayName
        factor.phoneNumber = number
        secondFactors.append(factor)
    }

    /// - Parameter user: With the members of Firebase's UserInfo.
    init(userInfo user: JSONObject) {
        self.init()
        localID = user.filled("localId")
        email = user.filled("email")
        emailVerified = user["emailVerified"]?.bool ?? false
        displayName = user.filled("displayName")
        photoURL = user.filled("photoUrl")
        customAttributes = user.filled("customAttributes")
        isDisabled = user["disabled"]?.bool ?? false
        for factor in (user["mfaInfo"]?.array ?? []).compactMap(\.object) {
            addPhone(
                factor.filled("phoneInfo"),
                id: factor.filled("mfaEnrollmentId"),
                displayName: factor.filled("displayName")
            )
        }
    }

    /// - Parameter claims: Of an ID token, or of OpenID Connect's userinfo endpoint.
    init(openIDClaims claims: JSONObject) {
        self.init()
        localID = claims.filled("sub")
        email = claims.filled("email")
        emailVerified = claims.isTrue("email_verified")
        displayName = claims.filled("name")
        photoURL = claims.filled("picture")
    }
}
