public import CressetFederation
public import CressetWire

extension SAMLProviderMetadata {
    public var message: JSONObject {
        var provider: JSONObject = [
            "idpEntityId": .string(identityProviderID), "ssoUrl": .string(signOnURL),
            "idpCertificates": .array(certificates.map { ["x509Certificate": .string($0)] }),
        ]
        if wantsSignedRequests { provider["signRequest"] = true }
        return ["idpConfig": .object(provider), "cressetRequestBinding": .string(requestBinding.rawValue)]
    }
}
