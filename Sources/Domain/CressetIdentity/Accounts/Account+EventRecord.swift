import CressetWire

extension Account {
    /// Account as reported to webhooks: with wire names, without hashes, keys and codes.
    var eventRecord: JSONObject {
        var record: JSONObject = [
            "localId": .string(localID), "disabled": .bool(isDisabled),
            "createdAt": .string(String(createdAt.milliseconds)),
            "providerUserInfo": .array(eventProviders.map(JSONValue.object)),
        ]
        record["email"] = email.map(JSONValue.string)
        record["emailVerified"] = email == nil ? nil : .bool(emailVerified ?? false)
        record["displayName"] = displayName.map(JSONValue.string)
        record["photoUrl"] = photoURL.map(JSONValue.string)
        record["phoneNumber"] = phoneNumber.map(JSONValue.string)
        record["tenantId"] = pool.tenantID.map(JSONValue.string)
        record["lastLoginAt"] = lastLoginAt.map { .string(String($0.milliseconds)) }
        record["validSince"] = validSince.map { .string(String($0)) }
        record["customAttributes"] = customAttributes.map(JSONValue.string)
        if !secondFactors.isEmpty { record["mfaInfo"] = .array(secondFactors.map { .object($0.eventRecord) }) }
        return record
    }

    private var eventProviders: [JSONObject] {
        var providers = identities.map(\.eventRecord)
        if let email, hasPassword || emailLinkSignIn {
            providers.append([
                "providerId": "password", "rawId": .string(email), "email": .string(email),
            ])
        }
        if let phoneNumber {
            providers.append([
                "providerId": "phone", "rawId": .string(phoneNumber), "phoneNumber": .string(phoneNumber),
            ])
        }
        return providers
    }
}

extension ProviderIdentity {
    fileprivate var eventRecord: JSONObject {
        var record: JSONObject = ["providerId": .string(providerID), "rawId": .string(rawID)]
        record["displayName"] = displayName.map(JSONValue.string)
        record["photoUrl"] = photoURL.map(JSONValue.string)
        record["email"] = email.map(JSONValue.string)
        return record
    }
}

extension SecondFactor {
    fileprivate var eventRecord: JSONObject {
        var record: JSONObject = [
            "mfaEnrollmentId": .string(enrollmentID), "enrolledAt": .string(enrolledAt),
        ]
        record["displayName"] = displayName.map(JSONValue.string)
        record["phoneInfo"] = phoneNumber.map(JSONValue.string)
        if totpKey != nil { record["totpInfo"] = [:] }
        return record
    }
}
