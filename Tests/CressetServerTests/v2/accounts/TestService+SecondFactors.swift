import CressetIdentity
import CressetTesting
import CressetWire
import Testing

extension TestService {
    /// Settings enabling everything about second factors.
    static let secondFactors: JSONObject = [
        "mfa": [
            "state": "ENABLED", "enabledProviders": ["PHONE_SMS"], "cressetRecoveryCodes": true,
            "providerConfigs": [["state": "ENABLED", "totpProviderConfig": ["adjacentIntervals": 1]]],
        ]
    ]

    /// Runs a test with second factors enabled and a user with a proven address.
    static func runWithSecondFactors(
        _ behavior: Behavior = .production,
        _ body: (TestService, Answer) async throws -> Void
    ) async throws {
        try await run(behavior) { service in
            try await service.configure(secondFactors)
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            try await body(service, user)
        }
    }

    func startTOTP(_ user: Answer) async throws -> Answer {
        try await post(
            "v2/accounts/mfaEnrollment:start",
            ["idToken": user.idToken, "totpEnrollmentInfo": [:]]
        )
    }

    func finalizeTOTP(_ user: Answer, _ session: Answer, code: String, name: JSONValue? = "phone") async throws
        -> Answer
    {
        var body: JSONObject = [
            "idToken": user.idToken,
            "totpVerificationInfo": [
                "sessionInfo": session["totpSessionInfo"]?.object?["sessionInfo"] ?? .null,
                "verificationCode": .string(code),
            ],
        ]
        body["displayName"] = name
        return try await post("v2/accounts/mfaEnrollment:finalize", body)
    }

    func enrollTOTP(
        _ user: Answer,
        startedBy starter: Answer? = nil
    ) async throws -> (device: Authenticator, answer: Answer) {
        let session = try await startTOTP(starter ?? user)
        let secret = try #require(session["totpSessionInfo"]?.object?["sharedSecretKey"]?.string, "\(session.text)")
        let device = Authenticator(base32: secret)
        return (device, try await finalizeTOTP(user, session, code: device.code(at: clock.now())))
    }

    /// Signs in with the password and a device code, 30 seconds later: each code is valid once.
    func signIn(by device: Authenticator) async throws -> Answer {
        clock.advance(seconds: 30)
        let answer = try await finishSignIn(try await signIn(), code: device.code(at: clock.now()))
        #expect(answer.status == 200, "\(answer.text)")
        return answer
    }

    func enrollTOTPAndSignIn(_ user: Answer) async throws -> Answer {
        let (device, enrolled) = try await enrollTOTP(user)
        #expect(enrolled.status == 200, "\(enrolled.text)")
        return try await signIn(by: device)
    }

    func withdrawFactor(_ user: Answer) async throws -> Answer {
        let id = try #require(try await accounts().first?.secondFactors.first?.enrollmentID)
        return try await post(
            "v2/accounts/mfaEnrollment:withdraw",
            ["idToken": user.idToken, "mfaEnrollmentId": .string(id)]
        )
    }

    func makeRecoveryCodes(_ user: Answer) async throws -> Answer {
        try await post("v2/accounts/mfaEnrollment:finalize", ["idToken": user.idToken, "cressetRecoveryInfo": [:]])
    }

    func startPhoneEnrollment(_ user: Answer, number: String = phoneNumber) async throws -> Answer {
        let token = try await workToken()
        return try await post(
            "v2/accounts/mfaEnrollment:start",
            [
                "idToken": user.idToken,
                "phoneEnrollmentInfo": ["phoneNumber": .string(number), "recaptchaToken": .string(token)],
            ]
        )
    }

    func finalizePhoneEnrollment(_ user: Answer, _ session: Answer, code: String) async throws -> Answer {
        try await post(
            "v2/accounts/mfaEnrollment:finalize",
            [
                "idToken": user.idToken, "displayName": "my phone",
                "phoneVerificationInfo": [
                    "sessionInfo": session["phoneSessionInfo"]?.object?["sessionInfo"] ?? .null,
                    "code": .string(code),
                ],
            ]
        )
    }

    func enrollPhone(_ user: Answer, number: String = phoneNumber) async throws -> Answer {
        let session = try await startPhoneEnrollment(user, number: number)
        return try await finalizePhoneEnrollment(user, session, code: try await receiveCode())
    }

    func startPhoneSignIn(_ first: Answer, factor: Int = 0) async throws -> Answer {
        let token = try await workToken()
        return try await post(
            "v2/accounts/mfaSignIn:start",
            [
                "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                "mfaEnrollmentId": first["mfaInfo"]?.array?[factor].object?["mfaEnrollmentId"] ?? .null,
                "phoneSignInInfo": ["recaptchaToken": .string(token)],
            ]
        )
    }

    func finishPhoneSignIn(_ first: Answer, _ session: Answer, code: String) async throws -> Answer {
        try await post(
            "v2/accounts/mfaSignIn:finalize",
            [
                "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                "phoneVerificationInfo": [
                    "sessionInfo": session["phoneResponseInfo"]?.object?["sessionInfo"] ?? .null,
                    "code": .string(code),
                ],
            ]
        )
    }

    func finishSignIn(_ first: Answer, code: String, factor: Int = 0) async throws -> Answer {
        try await post("v2/accounts/mfaSignIn:finalize", Self.proof(first, code: code, factor: factor))
    }

    func finishSignIn(_ first: Answer, code: String, from clientAddress: String) async throws -> Answer {
        try await post("v2/accounts/mfaSignIn:finalize", Self.proof(first, code: code), from: clientAddress)
    }

    private static func proof(_ first: Answer, code: String, factor: Int = 0) -> JSONObject {
        [
            "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
            "mfaEnrollmentId": first["mfaInfo"]?.array?[factor].object?["mfaEnrollmentId"] ?? .null,
            "totpVerificationInfo": ["verificationCode": .string(code)],
        ]
    }
}

extension Answer {
    var idToken: JSONValue { self["idToken"] ?? .null }
}
