import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetTransfer

/// Users of other systems sign in with their old password and keep their IDs.
struct ForeignImportTests {
    private static let hash =
        "xbSou7FOl6mChCyzpCPIQ7tku7nsQMTFtyOZSXXd7tjBa4NtimOx7v42Gv2SfzPQu1oxM2/k4SsbOu73wlKe1A=="
    private static let key =
        "YE0dO4bwD4JnJafh6lZZfkp1MtKzuKAXQcDCJNJNyeCHairWHKENOkbh3dzwaCdizzOspwr/FITUVlnOAwPKyw=="

    private static let password = "correct horse"
    private static let bcrypt = "$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e"
    private static let argon2 =
        "$argon2id$v=19$m=1024,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$tCGweEmNNiMdfjqoFl9ZKRl/bO0NJTtJMmax1Il43Gc"
    private static let salt = "MDEyMzQ1Njc4OWFiY2RlZg=="
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)

    private static func row(_ system: ForeignSystem, _ user: String) throws -> Result<ImportRow, UserFileError> {
        var reader = reader(system, "[\(user)]")
        return try #require(try reader.next()).account
    }

    private static func reader(_ system: ForeignSystem, _ file: String) -> UserFileReader {
        var rest = Array(file.utf8)[...]
        return UserFileReader(system, now: now) {
            defer { rest = rest.dropFirst(100) }
            return Array(rest.prefix(100))
        }
    }

    /// Imports one user per hash, and signs each in with the wrong and the right password.
    private static func signIn(_ system: ForeignSystem, _ file: String, ids: [String]) async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let progress = try await bench.load(reader(system, file))
            #expect(bench.refused.all == [] && progress.imported == ids.count)
            for (index, id) in ids.enumerated() {
                let email = "user\(index)@example.com"
                #expect(try await service.signIn(email, password: "correct horses").status == 400)
                let signedIn = try await service.signIn(email, password: password)
                #expect(signedIn.json["localId"]?.string == id, "\(index)")
            }
        }
    }

    @Test func auth0() async throws {
        try await Self.signIn(
            .auth0,
            """
            {"_id":{"$oid":"5dea9f9c82dd7c0e76e4ec93"},"email":"user0@example.com","passwordHash":"\(Self.bcrypt)"}
            {"_id":{"$oid":"5dea9f9c82dd7c0e76e4ec94"},"alt_id":"euclid","passwordHash":"\(Self.bcrypt)",
             "identifiers":[{"type":"email","value":"user1@example.com","verified":true}]}
            {"user_id":"auth0|7","email":"user2@example.com","custom_password_hash":{"algorithm":"argon2",
             "hash":{"value":"\(Self.argon2)"}}}

            """,
            ids: ["auth0|5dea9f9c82dd7c0e76e4ec93", "auth0|euclid", "auth0|7"]
        )
    }

    @Test func django() async throws {
        let hashes = [
            "pbkdf2_sha256$1000$seasalt$mQnueSakb748zqBAC1tmWVZsZbi2zPGZarEzTGdfmso=",
            "scrypt$1024$seasalt$8$1$b9vqOe0B5HZh2f10Q9RPN9OFNPtmb+ezp5YOlnZsJQ0vQ5I3eq8Zt7GFMuqQ58xCxTIvVL1QCL/PTXEWr+RNHA==",
            "argon2\(Self.argon2)",
        ]
        let users = hashes.enumerated().map { index, hash in
            """
            {"model":"auth.user","pk":\(index + 1),"fields":{"password":"\(hash)","last_login":null,
             "username":"u","first_name":"Ada","last_name":"","email":"user\(index)@example.com","is_active":true,
             "date_joined":"2020-01-01T00:00:00.123Z"}}
            """
        }
        try await Self.signIn(.django, "[\(users.joined(separator: ",\n"))]", ids: ["1", "2", "3"])
    }

    @Test func keycloak() async throws {
        let credentials = [
            ("aUfE2vx5Q7zgbb0jx49AaNpXUQQ=", #"{"hashIterations":1000,"algorithm":"pbkdf2"}"#),
            (
                "IqQvnqmK+ugaU+54p1lBV/2CZKR799EJXJQJaTK3szVaHXPFExDEfDChIaZWRWGfTEzziXKrulpfIA4qIyxAag==",
                #"{"hashIterations":2100,"algorithm":"pbkdf2-sha512","additionalParameters":{}}"#
            ),
            (
                "tCGweEmNNiMdfjqoFl9ZKRl/bO0NJTtJMmax1Il43Gc=",
                #"{"hashIterations":2,"algorithm":"argon2","additionalParameters":{"hashLength":["32"],"memory":["1024"],"#
                    + #""type":["id"],"version":["1.3"],"parallelism":["1"]}}"#
            ),
        ]
        let users = credentials.enumerated().map { index, credential -> JSONValue in
            let secret: JSONObject = ["value": .string(credential.0), "salt": .string(Self.salt)]
            return [
                "id": .string("k\(index)"), "username": "u", "email": .string("user\(index)@example.com"),
                "enabled": true,
                "credentials": [
                    [
                        "type": "password", "secretData": .string(secret.text), "credentialData": .string(credential.1),
                    ]
                ],
            ]
        }
        let realm: JSONObject = ["realm": "acme", "users": .array(users), "clients": []]
        try await Self.signIn(.keycloak, realm.text, ids: ["k0", "k1", "k2"])
    }

    @Test func kratos() async throws {
        let hashes = [
            Self.bcrypt, Self.argon2,
            "$pbkdf2-sha256$i=1000,l=32$MDEyMzQ1Njc4OWFiY2RlZg$cBg8D2DungRB9k76szThf5ehfyBz991ay6PT8Srwk4M",
            "$scrypt$ln=1024,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$6g3umF+uVrJsObaTZhIbbTlgrvOEFcCItdwSjtPF67M",
            "$scrypt$ln=10,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$6g3umF+uVrJsObaTZhIbbTlgrvOEFcCItdwSjtPF67M",
        ]
        let lines = hashes.enumerated().map { index, hash in
            """
            {"id":"o\(index)","state":"active","traits":{"email":"user\(index)@example.com"},"credentials":{"password":
             {"type":"password","config":{"hashed_password":"\(hash)"}}}}
            """
        }
        try await Self.signIn(.kratos, lines.joined(separator: "\n"), ids: ["o0", "o1", "o2", "o3", "o4"])
    }

    @Test func supabase() async throws {
        try await Self.signIn(
            .supabase,
            """
            {"id":"11111111-0000-4000-8000-000000000000","email":"user0@example.com","encrypted_password":"\(Self.bcrypt)",
             "email_confirmed_at":null,"raw_app_meta_data":{"provider":"email","providers":["email"]},"deleted_at":null}
            """,
            ids: ["11111111-0000-4000-8000-000000000000"]
        )
    }

    @Test func profilesIdentitiesAndFactorsAreRead() throws {
        let auth0 = try Self.row(
            .auth0,
            """
            {"user_id":"google-oauth2|117","email":"ada@example.com","email_verified":true,"name":"Ada","picture":"https://p.example/a",
             "blocked":true,"created_at":"2020-01-01T00:00:00.000Z","app_metadata":{"plan":"pro"},
             "identities":[{"provider":"google-oauth2","user_id":"117","isSocial":true},{"provider":"auth0","user_id":"x"},
             {"provider":"windowslive","user_id":"m"},{"provider":"okta","user_id":"o"}],
             "mfa_factors":[{"totp":{"secret":"JBSWY3DPEHPK3PXP"}},{"phone":{"value":"+15551234567"}}]}
            """
        ).get()
        #expect(auth0.localID == "google-oauth2|117" && auth0.emailVerified == true && auth0.disabled == true)
        #expect(auth0.displayName == "Ada" && auth0.photoURL == "https://p.example/a")
        #expect(auth0.createdAt == Timestamp(milliseconds: 1_577_836_800_000))
        #expect(auth0.customAttributes == #"{"plan":"pro"}"#)
        #expect(auth0.providers.map(\.providerID) == ["google.com", "oidc.okta"])
        #expect(auth0.providers.map(\.rawID) == ["117", "o"])
        #expect(auth0.secondFactors.map(\.enrollmentID) == ["totp-1", "phone-2"])
        #expect(auth0.secondFactors.first?.totpSecret == Array("Hello!".utf8) + [0xDE, 0xAD, 0xBE, 0xEF])
    }

    @Test func stateOfSupabaseIsRead() throws {
        let user = try Self.row(
            .supabase,
            """
            {"id":"s","email":"","phone":"15551234567","phone_confirmed_at":"2023-01-01T00:00:00.123456+00:00",
             "banned_until":"2099-01-01T00:00:00+00:00","raw_app_meta_data":{"provider":"phone","role":"editor"},
             "raw_user_meta_data":{"full_name":"Ada","avatar_url":"https://p.example/a"},"encrypted_password":"",
             "identities":[{"provider":"github","provider_id":"77"},{"provider":"phone","provider_id":"s"}],
             "factors":[{"id":"f","factor_type":"totp","status":"verified","secret":"JBSWY3DPEHPK3PXP"},
              {"id":"g","factor_type":"totp","status":"unverified","secret":"JBSWY3DPEHPK3PXP"}]}
            """
        ).get()
        #expect(user.phoneNumber == "+15551234567" && user.email == nil && user.passwordHash == nil)
        #expect(user.disabled == true && user.displayName == "Ada")
        #expect(user.customAttributes == #"{"role":"editor"}"#)
        #expect(user.providers.map(\.providerID) == ["github.com"] && user.secondFactors.map(\.enrollmentID) == ["f"])
        let past = try Self.row(.supabase, #"{"id":"s","banned_until":"2020-01-01T00:00:00+00:00"}"#).get()
        #expect(past.disabled == false)
    }

    @Test(arguments: [
        (ForeignSystem.auth0, #"{"email":"ada@example.com"}"#, "user_id is missing"),
        (
            .auth0, #"{"user_id":"a","passwordHash":"X03MO1qnZdYdgyfeuILPmQ=="}"#,
            "the password hash has an unknown form"
        ),
        (
            .auth0, #"{"user_id":"a","passwordHash":"$X03MO1qn$x=1$c2FsdA$aGFzaA=="}"#,
            "the password hash has an unknown form"
        ),
        (
            .auth0, #"{"user_id":"a","passwordHash":"$md5$x=1$c2FsdA$aGFzaA=="}"#,
            "the password algorithm md5 has no counterpart"
        ),
        (.auth0, #"{"user_id":"a","custom_password_hash":{}}"#, "custom_password_hash is malformed"),
        (.auth0, #"{"user_id":"a","created_at":"yesterday"}"#, "created_at is not a time of RFC 3339"),
        (
            .auth0, #"{"user_id":"a","mfa_factors":[{"totp":{"secret":"1"}}]}"#,
            "the secret of an authenticator app is not Base32"
        ),
        (.django, #"{"model":"auth.group","pk":1,"fields":{"name":"g"}}"#, "not a user of dumpdata"),
        (
            .django, #"{"pk":1,"fields":{"password":"bcrypt_sha256$$2b$12$x"}}"#,
            "the password algorithm bcrypt_sha256 has no counterpart"
        ),
        (.django, #"{"pk":1,"fields":{"password":"pbkdf2_sha256$x$y$z"}}"#, "the password hash is malformed"),
        (.kratos, #"{"id":"a"}"#, "not an identity: traits are missing"),
        (
            .kratos,
            #"{"traits":{},"credentials":{"password":{"config":{"hashed_password":"$argon2id$v=19$t=2,p=1$MDEy$MDEy"}}}}"#,
            "the password hash lacks the parameter m"
        ),
        (
            .kratos,
            #"{"traits":{},"credentials":{"totp":{"config":{"totp_url":"otpauth://totp/a?digits=8&secret=AA"}}}}"#,
            "one-time passwords must be time-based with 6 digits, 30 seconds and SHA-1"
        ),
        (
            .kratos,
            #"{"traits":{},"credentials":{"webauthn":{"config":{"credentials":[{"is_passwordless":false}]}}}}"#,
            "a second factor of the type webauthn is not supported"
        ),
        (
            .supabase, #"{"id":"a","encrypted_password":"$fbscrypt$v=1,n=14,r=8,p=2,ss=Bw==,sk=AA==$AA==$AA=="}"#,
            "the password hash is malformed"
        ),
        (.supabase, #"{"id":"a","deleted_at":"2023-01-01T00:00:00Z"}"#, "the user is deleted"),
        (.supabase, "7", "not an object"),
    ])
    func userThatWouldBeIncompleteIsRefused(_ system: ForeignSystem, _ user: String, _ reason: String) throws {
        let error = #expect(throws: UserFileError.self) { try Self.row(system, user).get() }
        #expect(error?.reason == reason)
    }

    @Test func keycloaksServiceAccountsAndHardwareTokensAreRefused() throws {
        let users =
            #"{"id":"a","serviceAccountClientId":"c"},{"id":"b","credentials":[{"type":"otp","#
            + #""secretData":"{\"value\":\"x\"}","credentialData":"{\"subType\":\"hotp\",\"digits\":6}"}]},"#
            + #"{"id":"c","credentials":[{"type":"webauthn"}]}"#
        var reader = Self.reader(.keycloak, #"{"realm":"r","users":[\#(users)]}"#)
        var reasons: [String] = []
        while let row = try reader.next() {
            if case .failure(let error) = row.account { reasons.append(error.reason) }
        }
        #expect(
            reasons == [
                "the user of a service account",
                "one-time passwords must be time-based with 6 digits, 30 seconds and SHA-1",
                "a second factor of the type webauthn is not supported",
            ]
        )
    }

    /// A hash of Kratos' own tests.
    @Test(arguments: [
        (
            ForeignSystem.kratos,
            #"{"traits":{},"credentials":{"password":{"config":{"hashed_password":"$firescrypt$ln=14,r=8,p=1"#
                + "$sPtDhWcd1MfdAw==$\(hash)$Bw==$\(key)\"}}}}"
        ),
        (
            .supabase,
            #"{"id":"a","encrypted_password":"$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk="#
                + "\(key)$sPtDhWcd1MfdAw==$\(hash)\"}"
        ),
    ])
    func firebaseHashesAreKept(_ system: ForeignSystem, _ user: String) throws {
        let user = try Self.row(system, user).get()
        #expect(user.hash?.algorithm == "SCRYPT" && user.hash?.signerKey == Base64.decoded(Self.key))
        #expect(user.hash?.parameters == ["memoryCost": 14, "rounds": 8, "saltSeparator": "Bw=="])
        #expect(user.salt == Base64.decoded("sPtDhWcd1MfdAw==") && user.passwordHash == Base64.decoded(Self.hash))
    }

    @Test func namesAndTimesOfOtherSystemsAreRead() throws {
        let cognito = try ForeignSystem.providerID(of: "LoginWithAmazon")
        #expect(cognito == "oidc.loginwithamazon")
        let fields = #"{"password":"bcrypt$$2b$12$salt","date_joined":"2013-01-16T08:16:59.844"}"#
        let django = try Self.row(.django, #"{"pk":1,"fields":\#(fields)}"#).get()
        #expect(django.hash?.algorithm == "BCRYPT" && django.passwordHash == Array("$2b$12$salt".utf8))
        #expect(django.createdAt == Timestamp(rfc3339: "2013-01-16T08:16:59.844Z"))
        let banned = try Self.row(.supabase, #"{"id":"s","banned_until":"infinity"}"#).get()
        #expect(banned.disabled == true)
        let addresses = #"[{"value":"kim@example.com","verified":true}]"#
        let kratos = try Self.row(
            .kratos,
            #"{"traits":{"email":"Kim@Example.com"},"verifiable_addresses":\#(addresses)}"#
        ).get()
        #expect(kratos.emailVerified == true)
    }

    @Test(arguments: ["[]", "", " \n", "[{}]", "{} {}\n{}\n"])
    func listsAndLinesAreRead(_ file: String) throws {
        var reader = Self.reader(.django, file)
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(count == file.count { $0 == "{" })
    }

    @Test(arguments: ["[{}", "[{}] {}", "[{},]", "{} 7", "{", "\"users\""])
    func brokenFileIsRefused(_ file: String) {
        var reader = Self.reader(.django, file)
        #expect(throws: UserFileError.self) { while try reader.next() != nil {} }
    }
}
