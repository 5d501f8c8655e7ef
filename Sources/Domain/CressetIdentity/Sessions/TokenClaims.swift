public import CressetWire

extension PresentedIDToken {
    /// `nil` without a required claim.
    public init?(_ claims: JSONObject) {
        guard let localID = claims["sub"]?.string, let authTime = claims["auth_time"]?.integer,
            let firebase = claims["firebase"]?.object, let provider = firebase["sign_in_provider"]?.string
        else { return nil }
        var factor: SessionSecondFactor?
        if let kind = firebase["sign_in_second_factor"]?.string {
            factor = SessionSecondFactor(
                kind: kind,
                enrollmentID: firebase["second_factor_identifier"]?.string ?? ""
            )
        }
        self.init(
            localID: localID,
            tenantID: firebase["tenant"]?.string,
            authTime: authTime,
            issuedAt: claims["iat"]?.integer,
            signInProvider: provider,
            secondFactor: factor,
            proof: SignInProof(firebase: firebase),
            sessionID: SessionID(firebase: firebase)
        )
    }
}

extension SessionID {
    private static let name = "cresset_session"

    /// `nil` if the session's name is missing.
    init?(firebase: JSONObject) {
        guard let text = firebase[Self.name]?.string else { return nil }
        self.init(text)
    }

    public var claims: JSONObject {
        [Self.name: .string(text)]
    }
}
