import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct UpdateAccountTests {
    static let refusedForClients: [(JSONObject, String)] = [
        (["idToken": .null], "INVALID_REQ_TYPE : Unsupported request parameters."),
        (["customAttributes": "{}"], "INSUFFICIENT_PERMISSION"),
        (["disableUser": false], "OPERATION_NOT_ALLOWED"),
        (
            ["linkProviderUserInfo": ["providerId": "x.com", "rawId": "1"]],
            "UNEXPECTED_PARAMETER : link_provider_user_info is not allowed with ID token."
        ),
        (["email": "ada"], "INVALID_EMAIL"),
        (["email": "eve@example.com"], "OPERATION_NOT_ALLOWED : Please verify the new email before changing email."),
        (["password": "12345"], "WEAK_PASSWORD : Password should be at least 6 characters"),
    ]

    @Test(arguments: refusedForClients)
    func clientIsRefused(_ change: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let before = try await service.accounts()
            var body = change
            if body["idToken"] == nil { body["idToken"] = user["idToken"] }
            let answer = try await service.post("v1/accounts:update", body)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func unknownAttributeIsATypingError() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "deleteAttribute": ["SHOE_SIZE"]]
            )
            #expect(answer.status == 400)
            #expect(answer.error["status"] == "INVALID_ARGUMENT")
            #expect(
                answer.errorMessage == """
                    Invalid value at 'delete_attribute[0]' \
                    (type.googleapis.com/google.cloud.identitytoolkit.v1.SetAccountInfoRequest.UserAttributeName), \
                    "SHOE_SIZE"
                    """
            )
        }
    }

    @Test func oldSignInCannotChangeThePassword() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 301)
            let body: JSONObject = ["idToken": user["idToken"] ?? .null, "password": "engine-1844"]
            #expect(
                try await service.post("v1/accounts:update", body).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
            )
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test(arguments: Transport.allCases)
    func newPasswordEndsEverySession(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 10)
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "password": "engine-1844", "returnSecureToken": true]
            )
            #expect(answer.status == 200)
            #expect(answer["kind"] == "identitytoolkit#SetAccountInfoResponse")
            #expect(answer["expiresIn"] == "3600")
            #expect(answer["passwordHash"] == "UkVEQUNURUQ=")
            let old = try await service.post("v1/accounts:lookup", ["idToken": user["idToken"] ?? .null])
            #expect(old.errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
            #expect(try await service.signIn().status == 400)
            #expect(try await service.signIn(password: "engine-1844").status == 200)
        }
    }

    @Test func withoutReturnSecureTokenThereIsAnIDTokenAlone() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "password": "engine-1844"]
            )
            #expect(answer["idToken"]?.string != nil)
            #expect(answer["refreshToken"] == nil)
            #expect(answer["expiresIn"] == nil)
        }
    }

    @Test func profileChangesWithoutNewTokens() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let token = user["idToken"] ?? .null
            let answer = try await service.post(
                "v1/accounts:update",
                [
                    "idToken": token, "displayName": "Ada", "photoUrl": "", "emailVerified": true,
                    "returnSecureToken": true,
                ]
            )
            #expect(answer["displayName"] == "Ada")
            #expect(answer["photoUrl"] == "")
            #expect(answer["idToken"] == nil)
            #expect(answer["emailVerified"] == false)
            let removed = try await service.post(
                "v1/accounts:update",
                ["idToken": token, "deleteAttribute": ["DISPLAY_NAME"]]
            )
            #expect(removed["displayName"] == nil)
            #expect(try await service.accounts().first?.photoURL == "")
        }
    }

    @Test func withoutEnumerationProtectionTheAddressChanges() async throws {
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let user = try await service.signUp()
            try await service.signUp("eve@example.com")
            let body: JSONObject = ["idToken": user["idToken"] ?? .null, "email": "eve@example.com"]
            #expect(try await service.post("v1/accounts:update", body).errorMessage == "EMAIL_EXISTS")
            let changed = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "email": "Countess@example.com"]
            )
            #expect(changed["email"] == "countess@example.com")
            #expect(try await service.signIn("countess@example.com")["localId"] == user["localId"])
            let account = try #require(try await service.accounts().first { $0.email == "countess@example.com" })
            #expect(account.initialEmail == "ada@example.com")
            #expect(account.emailVerified == false)
        }
    }

    static let refusedForAdministrators: [(JSONObject, String)] = [
        ([:], "MISSING_LOCAL_ID"),
        (["localId": "nobody"], "USER_NOT_FOUND"),
        (["localId": "ada", "customAttributes": "{"], "INVALID_CLAIMS"),
        (["localId": "ada", "customAttributes": "[1]"], "INVALID_CLAIMS : Not a JSON Object: [1]"),
        (["localId": "ada", "customAttributes": #"{"sub":"x"}"#], "FORBIDDEN_CLAIM : sub"),
        (
            ["localId": "ada", "customAttributes": .string(#"{"a":""# + String(repeating: "x", count: 1000) + "\"}")],
            "CLAIMS_TOO_LARGE"
        ),
        (["localId": "ada", "email": "eve@example.com"], "EMAIL_EXISTS"),
        (["localId": "ada", "phoneNumber": "5550001"], "INVALID_PHONE_NUMBER : Invalid format."),
        (["localId": "ada", "phoneNumber": "+15550000009"], "PHONE_NUMBER_EXISTS"),
        (["localId": "ada", "password": "12345"], "WEAK_PASSWORD : Password should be at least 6 characters"),
        (
            ["localId": "ada", "linkProviderUserInfo": ["providerId": "x.com"]],
            "MISSING_IDENTIFIER : providerId & rawId are both required for provider linking"
        ),
        (["localId": "ada", "linkProviderUserInfo": ["providerId": "password", "rawId": "1"]], "INVALID_PROVIDER_ID"),
        (
            [
                "localId": "ada",
                "linkProviderUserInfo": ["providerId": "x.com", "rawId": .string(String(repeating: "x", count: 1025))],
            ],
            "INVALID_PROVIDER_ID : rawId may have at most 1024 bytes"
        ),
    ]

    @Test(arguments: refusedForAdministrators)
    func administratorIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            for user in [
                ["localId": "ada", "email": "ada@example.com"],
                ["localId": "eve", "email": "eve@example.com", "phoneNumber": "+15550000009"],
            ] as [JSONObject] {
                _ = try await service.post("v1/projects/acme/accounts", user, as: .administrator)
            }
            let before = try await service.accounts()
            let answer = try await service.post("v1/projects/acme/accounts:update", body, as: .administrator)
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func administratorChangesWhatClientsCannot() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let answer = try await service.post(
                "v1/accounts:update",
                [
                    "localId": user["localId"] ?? .null, "emailVerified": "yes", "phoneNumber": "+1 (555) 000-0001",
                    "customAttributes": #"{ "role":"analyst" }"#, "disableUser": false,
                    "linkProviderUserInfo": ["providerId": "x.com", "rawId": "42", "screenName": "ada"],
                ],
                as: .administrator
            )
            #expect(answer.status == 200)
            #expect(answer["idToken"] == nil)
            let account = try #require(try await service.accounts().first)
            #expect(account.phoneNumber == "+15550000001")
            #expect(account.customAttributes == #"{ "role":"analyst" }"#)
            let claims = try await service.claims(of: try await service.signIn())
            #expect(claims["role"] == "analyst")
            #expect(
                claims["firebase"]?.object?["identities"] == [
                    "x.com": ["42"], "email": ["ada@example.com"], "phone": ["+15550000001"],
                ]
            )
        }
    }

    @Test func identityOfAnotherAccountCannotBeLinked() async throws {
        try await TestService.run { service in
            let link: JSONObject = ["providerId": "x.com", "rawId": "42"]
            for id in ["ada", "eve"] {
                _ = try await service.post("v1/projects/acme/accounts", ["localId": .string(id)], as: .administrator)
            }
            let first = try await service.post(
                "v1/accounts:update",
                ["localId": "ada", "linkProviderUserInfo": .object(link)],
                as: .administrator
            )
            #expect(first.status == 200)
            let second = try await service.post(
                "v1/accounts:update",
                ["localId": "eve", "linkProviderUserInfo": .object(link)],
                as: .administrator
            )
            #expect(second.errorMessage == "FEDERATED_USER_ID_ALREADY_LINKED")
        }
    }

    @Test func removedPasswordKeepsTheAddressInProduction() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "deleteProvider": ["password"]],
                as: .administrator
            )
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.password == nil)
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
        }
    }
}
