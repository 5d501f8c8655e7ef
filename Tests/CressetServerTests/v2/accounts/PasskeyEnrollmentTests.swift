import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Passkey enrollment (docs/wire §12).
struct PasskeyEnrollmentTests {
    private static let refusal = "INVALID_AUTHENTICATOR_RESPONSE"

    @Test(arguments: BentPasskey.all) func forgedAnswerIsRefused(_ bent: BentPasskey) async throws {
        try await TestService.runWithPasskeys { service, user in
            var authenticator = try SoftAuthenticator()
            bent.bend(&authenticator)
            let before = try await service.accounts()
            #expect(try await service.enroll(authenticator, user).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func malformedAttestationIsRefused() async throws {
        try await TestService.runWithPasskeys { service, user in
            let authenticator = try SoftAuthenticator()
            let data = authenticator.authenticatorData(withCredential: true)
            let good = SoftAuthenticator.attestationObject(data)
            let huge: [UInt8] = [0xA1, 0x68] + Array("authData".utf8) + [0x5B] + [UInt8](repeating: 0xFF, count: 8)
            let objects: [[UInt8]] = [
                [], [0xFF], huge, good + [0], Array(good.dropLast()), Array(good.prefix(40)),
                // The map's length, first longer than necessary, then indefinite.
                [0xB8, 0x03] + good.dropFirst(), [0xBF] + good.dropFirst() + [0xFF],
                SoftAuthenticator.attestationObject(data + [0]),
                SoftAuthenticator.attestationObject(data, format: "tpm"),
                SoftAuthenticator.attestationObject(data, format: "packed"),
                SoftAuthenticator.attestationObject(authenticator.authenticatorData()),
                [UInt8](repeating: 0x81, count: 50_000),
            ]
            let before = try await service.accounts()
            for object in objects {
                #expect(try await service.enroll(authenticator, user, object: object).errorMessage == Self.refusal)
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func keyOfAnotherAlgorithmIsRefused() async throws {
        try await TestService.runWithPasskeys { service, user in
            var authenticator = try SoftAuthenticator()
            // ES384 instead of ES256.
            authenticator.coseKey = [0xA5, 1, 2, 3, 0x38, 0x22] + authenticator.coseKey.dropFirst(5)
            let before = try await service.accounts()
            #expect(try await service.enroll(authenticator, user).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func missingPartsAreRefused() async throws {
        try await TestService.runWithPasskeys { service, user in
            let before = try await service.accounts()
            let path = "v2/accounts/passkeyEnrollment:finalize"
            let none = try await service.post(path, ["idToken": user.idToken])
            #expect(none.errorMessage == "MISSING_AUTHENTICATOR_RESPONSE")
            for id in ["", "%%", Base64.encoded([UInt8](repeating: 1, count: 1024))] {
                let answer = try await service.post(
                    path,
                    ["idToken": user.idToken, "authenticatorRegistrationResponse": ["id": .string(id)]]
                )
                #expect(answer.errorMessage == "INVALID_CREDENTIAL_ID")
            }
            let empty = try await service.post(
                path,
                ["idToken": user.idToken, "authenticatorRegistrationResponse": ["id": "YQ=="]]
            )
            #expect(empty.errorMessage == "MISSING_AUTHENTICATOR_RESPONSE")
            let nobody = try await service.post("v2/accounts/passkeyEnrollment:start", [:])
            #expect(nobody.errorMessage == "MISSING_ID_TOKEN")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func challengeWorksOnceAndNotForLong() async throws {
        try await TestService.runWithPasskeys { service, user in
            let challenge = try await service.enrollmentChallenge(user)
            service.clock.advance(seconds: 299)
            #expect(try await service.enroll(SoftAuthenticator(), user, challenge: challenge).status == 200)
            let before = try await service.accounts()
            let other = try SoftAuthenticator(credentialID: [9], isSecondKey: true)
            let again = try await service.enroll(other, user, challenge: challenge)
            #expect(again.errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
        try await TestService.runWithPasskeys { service, user in
            let challenge = try await service.enrollmentChallenge(user)
            service.clock.advance(seconds: 300)
            let before = try await service.accounts()
            let late = try await service.enroll(SoftAuthenticator(), user, challenge: challenge)
            #expect(late.errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func challengeOfAnotherUserOrOccasionIsRefused() async throws {
        try await TestService.runWithPasskeys { service, user in
            let other = try await service.signUp("bob@example.com")
            let challenges = [try await service.enrollmentChallenge(other), try await service.startPasskeySignIn()]
            let before = try await service.accounts()
            for challenge in challenges {
                let answer = try await service.enroll(SoftAuthenticator(), user, challenge: challenge)
                #expect(answer.errorMessage == Self.refusal)
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func passkeyOfAnotherAccountIsRefused() async throws {
        try await TestService.runWithPasskeys { service, user in
            #expect(try await service.enroll(SoftAuthenticator(), user).status == 200)
            let other = try await service.signUp("bob@example.com")
            let before = try await service.accounts()
            for (account, isSecondKey) in [(other, true), (other, false), (user, true)] {
                let answer = try await service.enroll(SoftAuthenticator(isSecondKey: isSecondKey), account)
                #expect(answer.errorMessage == "CREDENTIAL_ALREADY_IN_USE")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func oldSessionIsRefused() async throws {
        try await TestService.runWithPasskeys { service, user in
            let challenge = try await service.enrollmentChallenge(user)
            service.clock.advance(seconds: 301)
            let before = try await service.accounts()
            #expect(try await service.startEnrollment(user).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            let late = try await service.enroll(SoftAuthenticator(), user, challenge: challenge)
            #expect(late.errorMessage != nil)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func passkeysAreRefusedWhereNoneAreConfigured() async throws {
        try await TestService.run(.production) { service in
            let user = try await service.signUp()
            let refusal = "OPERATION_NOT_ALLOWED : Passkeys are not enabled."
            #expect(try await service.startEnrollment(user).errorMessage == refusal)
            #expect(try await service.post("v2/accounts/passkeySignIn:start", [:]).errorMessage == refusal)
        }
    }

    @Test func accountHasNoMorePasskeysThanItMay() async throws {
        try await TestService.runWithPasskeys { service, user in
            let localID = try #require(user["localId"]?.string)
            let moment = service.clock.now()
            _ = try await service.store.update(localID, in: service.pool) { account in
                account.passkeys = (0..<Passkey.limit).map { number in
                    Passkey(
                        credentialID: [UInt8(number)],
                        name: "key",
                        publicKey: [],
                        counter: 0,
                        isBackupEligible: false,
                        isBackedUp: false,
                        createdAt: moment
                    )
                }
                return nil
            }
            let before = try await service.accounts()
            let answer = try await service.startEnrollment(user)
            #expect(answer.errorMessage == "OPERATION_NOT_ALLOWED : The account has 20 passkeys. Delete one first.")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func passkeyIsEnrolledShownAndRemoved() async throws {
        try await TestService.runWithPasskeys { service, user in
            let start = try await service.startEnrollment(user)
            let options = try #require(start["credentialCreationOptions"]?.object)
            #expect(options["rp"]?.object?["id"] == "localhost")
            let localID = try #require(user["localId"]?.string)
            #expect(options["user"]?.object?["id"] == .string(Base64.encoded(Array(localID.utf8))))
            #expect(options["attestation"] == "none")
            let authenticator = try SoftAuthenticator()
            let enrolled = try await service.enroll(authenticator, user)
            #expect(enrolled.status == 200, "\(enrolled.text)")
            #expect(enrolled["localId"] == nil)
            #expect(try await service.claims(of: enrolled)["firebase"]?.object?["sign_in_provider"] == "passkey")
            let shown = try await service.post("v1/accounts:lookup", ["idToken": enrolled.idToken])
            let info = shown["users"]?.array?[0].object?["passkeyInfo"]
            let id = Base64.encoded(authenticator.credentialID)
            #expect(info == [["credentialId": .string(id), "name": "key"]])
            let unknown = try await service.post(
                "v1/accounts:update",
                ["idToken": enrolled.idToken, "deletePasskey": ["AAAA"]]
            )
            #expect(unknown.errorMessage == "PASSKEY_ENROLLMENT_NOT_FOUND")
            let removed = try await service.post(
                "v1/accounts:update",
                ["idToken": enrolled.idToken, "deletePasskey": [.string(id)]]
            )
            #expect(removed.status == 200, "\(removed.text)")
            #expect(try await service.accounts().first?.passkeys.isEmpty == true)
            #expect(try await service.signIn(authenticator, user).errorMessage == "PASSKEY_ENROLLMENT_NOT_FOUND")
        }
    }

    @Test func unfamiliarOrLongNameOfAPasskeyIsRefused() async throws {
        try await TestService.runWithPasskeys { service, user in
            let authenticator = try SoftAuthenticator()
            let enrolled = try await service.enroll(authenticator, user)
            let before = try await service.accounts()
            let long = String(repeating: "a", count: 257)
            for (id, name, message) in [
                ([9], "work", "PASSKEY_ENROLLMENT_NOT_FOUND"), ([], "work", "PASSKEY_ENROLLMENT_NOT_FOUND"),
                (authenticator.credentialID, long, "INVALID_PROFILE_ATTRIBUTE : Display name too long."),
            ] as [([UInt8], String, String)] {
                let names: JSONValue = [["credentialId": .string(Base64.encoded(id)), "name": .string(name)]]
                let localID = user["localId"] ?? .null
                let answers = [
                    try await service.post(
                        "v1/accounts:update",
                        ["idToken": enrolled.idToken, "displayName": "Ada", "cressetPasskeyNames": names]
                    ),
                    try await service.post(
                        "v1/projects/acme/accounts:update",
                        ["localId": localID, "displayName": "Ada", "cressetPasskeyNames": names],
                        as: .administrator
                    ),
                ]
                for answer in answers { #expect(answer.errorMessage == message, "\(answer.text)") }
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func passkeyIsRenamedByItsOwnerAndByAdministrators() async throws {
        try await TestService.runWithPasskeys { service, user in
            let authenticator = try SoftAuthenticator()
            let enrolled = try await service.enroll(authenticator, user)
            let id = JSONValue.string(Base64.encoded(authenticator.credentialID))
            let renamed = try await service.post(
                "v1/accounts:update",
                ["idToken": enrolled.idToken, "cressetPasskeyNames": [["credentialId": id, "name": "work"]]]
            )
            #expect(renamed.status == 200, "\(renamed.text)")
            #expect(try await service.accounts().first?.passkeys.first?.name == "work")
            let unnamed = try await service.post(
                "v1/projects/acme/accounts:update",
                ["localId": user["localId"] ?? .null, "cressetPasskeyNames": [["credentialId": id]]],
                as: .administrator
            )
            #expect(unnamed.status == 200, "\(unnamed.text)")
            #expect(try await service.accounts().first?.passkeys.first?.name == "Unnamed Passkey")
            #expect(try await service.signIn(authenticator, user).status == 200)
        }
    }

    @Test func emulatorBelievesEveryAnswer() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let user = try await service.signUp()
            #expect(try await service.startEnrollment(user)["credentialCreationOptions"] != nil)
            let enrolled = try await service.post(
                "v2/accounts/passkeyEnrollment:finalize",
                ["idToken": user.idToken, "authenticatorRegistrationResponse": ["id": "YQ=="]]
            )
            #expect(enrolled["localId"] == user["localId"], "\(enrolled.text)")
            #expect(try await service.accounts().first?.passkeys.first?.name == "Unnamed Passkey")
            let signedIn = try await service.finishPasskeySignIn(["authenticatorAuthenticationResponse": ["id": "YQ=="]]
            )
            #expect(signedIn["localId"] == user["localId"], "\(signedIn.text)")
            let unknown = try await service.finishPasskeySignIn(["authenticatorAuthenticationResponse": ["id": "Yg=="]])
            #expect(unknown.errorMessage == "PASSKEY_CREDENTIAL_NOT_FOUND")
        }
    }
}
