import CressetIdentity
import CressetWire

extension Account {
    var functionRecord: JSONObject {
        var record: JSONObject = [
            "uid": .string(localID), "metadata": .object(functionMetadata),
            "provider_data": .array(functionProviders.map(JSONValue.object)),
        ]
        record["email"] = email.map(JSONValue.string)
        record["email_verified"] = email == nil ? nil : .bool(emailVerified ?? false)
        record["display_name"] = displayName.map(JSONValue.string)
        record["photo_url"] = photoURL.map(JSONValue.string)
        record["phone_number"] = phoneNumber.map(JSONValue.string)
        record["disabled"] = .bool(isDisabled)
        record["tenant_id"] = pool.tenantID.map(JSONValue.string)
        record["custom_claims"] = customAttributes.flatMap { JSONObject(parsing: Array($0.utf8)) }.map(JSONValue.object)
        if !secondFactors.isEmpty {
            record["multi_factor"] = ["enrolled_factors": .array(secondFactors.map { .object($0.functionRecord) })]
        }
        record["tokens_valid_after_time"] = validSince.map(JSONValue.integer)
        return record
    }

    /// In milliseconds since 1970.
    private var functionMetadata: JSONObject {
        var metadata: JSONObject = ["creation_time": .integer(createdAt.milliseconds)]
        metadata["last_sign_in_time"] = lastLoginAt.map { .integer($0.milliseconds) }
        return metadata
    }

    private var functionProviders: [JSONObject] {
        var providers = identities.map(\.functionRecord)
        if let email, hasPassword || emailLinkSignIn {
            providers.append(["provider_id": "password", "uid": .string(email), "email": .string(email)])
        }
        if let phoneNumber {
            providers.append([
                "provider_id": "phone", "uid": .string(phoneNumber), "phone_number": .string(phoneNumber),
            ])
        }
        return providers
    }
}

extension ProviderIdentity {
    fileprivate var functionRecord: JSONObject {
        var record: JSONObject = ["provider_id": .string(providerID), "uid": .string(rawID)]
        record["display_name"] = displayName.map(JSONValue.string)
        record["photo_url"] = photoURL.map(JSONValue.string)
        record["email"] = email.map(JSONValue.string)
        return record
    }
}

extension SecondFactor {
    fileprivate var functionRecord: JSONObject {
        var record: JSONObject = [
            "uid": .string(enrollmentID), "factor_id": .string(kind), "enrollment_time": .string(enrolledAt),
        ]
        record["display_name"] = displayName.map(JSONValue.string)
        record["phone_number"] = phoneNumber.map(JSONValue.string)
        return record
    }
}
