import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetTransfer

/// Files of other systems in other forms than a list of complete users, and files that no reader supports.
struct ForeignFileTests {
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)
    private static let bcrypt = "$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e"

    private static func pieces(of bytes: [UInt8], length: Int = 65_536) -> () throws -> [UInt8] {
        var rest = bytes[...]
        return {
            defer { rest = rest.dropFirst(length) }
            return Array(rest.prefix(length))
        }
    }

    private static func cognito(_ file: String) -> UserFileReader {
        UserFileReader(.cognito, now: now, readPiece: pieces(of: Array(file.utf8), length: 7))
    }

    private static func passwords(_ file: String) throws -> Auth0Passwords {
        let bytes = Array(file.utf8)
        return try Auth0Passwords(
            readPiece: pieces(of: bytes, length: 11),
            readAt: { Array(bytes.dropFirst($0).prefix($1)) }
        )
    }

    // MARK: Cognito

    @Test(arguments: ["\n", "\r\n"])
    func cognitosColumnsAreFoundByName(_ end: String) throws {
        let lines = [
            "\u{FEFF}cognito:username,sub,email,email_verified,name,phone_number,phone_number_verified,cognito:mfa_enabled,identities",
            #"ada,s-1,ada@example.com,TRUE,"Ada ""Lady"" 👩‍🚀, Lovelace",+15555550100,true,true,"#
                + #""[{""userId"":""117"",""providerName"":""Google""},{""userId"":""9"",""providerName"":""SignInWithApple""}]""#,
            "bob,s-2,,,,+15555550101,false,false,", "",
        ]
        var reader = Self.cognito(lines.joined(separator: end))
        let ada = try #require(try reader.next())
        let row = try ada.account.get()
        #expect(ada.number == 2 && row.localID == "s-1" && row.emailVerified == true)
        #expect(row.displayName == "Ada \"Lady\" 👩‍🚀, Lovelace" && row.phoneNumber == "+15555550100")
        #expect(row.providers.map(\.providerID) == ["google.com", "apple.com"])
        #expect(row.secondFactors.map(\.phoneNumber) == ["+15555550100"] && row.passwordHash == nil)
        let bob = try #require(try reader.next()).account.get()
        #expect(bob.localID == "s-2" && bob.email == nil && bob.phoneNumber == nil)
        #expect(try reader.next() == nil)
    }

    @Test(arguments: [
        ("email\na@example.com\n", "the columns sub and cognito:username are missing or empty"),
        ("sub,email\na\n", "1 columns; expected 2"),
        ("sub,email_verified\na,maybe\n", "email_verified is neither true nor false"),
        ("sub,identities\na,x\n", "identities is not a JSON list"),
        (
            "sub,identities\na,\"[{\"\"userId\"\":\"\"1\"\",\"\"providerName\"\":\"\"Corp IdP\"\"}]\"\n",
            "the identity provider Corp IdP cannot become oidc.NAME: use a lower-case letter, then letters, digits, "
                + "hyphens, underscores and dots"
        ),
    ])
    func incompleteUserOfCognitoIsRefused(_ file: String, _ reason: String) throws {
        var reader = Self.cognito(file)
        let row = try #require(try reader.next())
        let error = #expect(throws: UserFileError.self) { try row.account.get() }
        #expect(error?.reason == reason)
    }

    @Test(arguments: ["sub,sub\na,b\n", "sub,\"em\"ail\n", "sub,\"email"])
    func tableWithoutNamesIsRefused(_ file: String) {
        var reader = Self.cognito(file)
        #expect(throws: UserFileError.self) { _ = try reader.next() }
    }

    // MARK: Auth0

    @Test func auth0sPasswordsAreMergedByID() async throws {
        let hashes = (0..<300).map { #"{"_id":{"$oid":"id\#($0)"},"passwordHash":"\#(Self.bcrypt)"}"# }
        let passwords = try Self.passwords(hashes.reversed().joined(separator: "\n"))
        #expect(passwords.count == 300)
        let profiles = [
            #"{"user_id":"auth0|id7","email":"user7@example.com"}"#,
            #"{"user_id":"auth0|id299","email":"user299@example.com"}"#,
            #"{"user_id":"auth0|nobody","email":"nobody@example.com"}"#,
            #"{"user_id":"google-oauth2|id8","email":"user8@example.com"}"#,
        ]
        try await TestService.run { service in
            let bench = Bench(service: service)
            let file = Array(profiles.joined(separator: "\n").utf8)
            let reader = UserFileReader(.auth0, passwords: passwords, now: Self.now, readPiece: Self.pieces(of: file))
            #expect(try await bench.load(reader).imported == 4)
            #expect(bench.refused.all == [] && passwords.matches == 2)
            let signedIn = try await service.signIn("user7@example.com", password: "correct horse")
            #expect(signedIn.json["localId"] == "auth0|id7")
            #expect(try await service.signIn("user299@example.com", password: "correct horse").status == 200)
            #expect(try await service.signIn("nobody@example.com", password: "correct horse").status == 400)
            #expect(try await service.signIn("user8@example.com", password: "correct horse").status == 400)
        }
    }

    @Test func passwordsThatChangeMeanwhileRejectTheUser() throws {
        let file = #"{"_id":{"$oid":"a"},"passwordHash":"x"}"#
        let passwords = try Auth0Passwords(readPiece: Self.pieces(of: Array(file.utf8)), readAt: { _, _ in [] })
        #expect(throws: UserRowError.self) { try passwords.complete(["user_id": "auth0|a"]) }
    }

    @Test(arguments: ["7", "{}", #"{"_id":{"$oid":"a"}}"#, #"[{"passwordHash":"x"}]"#, "{"])
    func passwordsOfAnotherFormAreRefused(_ file: String) {
        #expect(throws: UserFileError.self) { try Self.passwords(file) }
    }

    // MARK: Other formats

    @Test(arguments: [
        (#"[{"model":"auth.user","pk":1,"fields":{}}]"#, "django"),
        (#"[{"id":"a","schema_id":"s","traits":{}}]"#, "kratos"),
        (#"{"id":"a","encrypted_password":"x"}"#, "supabase"),
        (#"{"user_id":"auth0|a","email":"a@b.example"}"#, "auth0"),
        (#"{"_id":{"$oid":"a"},"passwordHash":"x"}"#, "auth0"), (#"{"realm":"acme","users":[]}"#, "keycloak"),
        ("cognito:username,email\n", "cognito"),
    ])
    func anotherSystemIsRecognized(_ file: String, _ system: String) {
        for format in UserFileFormat.allCases {
            var reader = UserFileReader(format, readPiece: Self.pieces(of: Array(file.utf8)))
            let error = #expect(throws: UserFileError.self) { _ = try reader.next() }
            let remedy = "run the same command with --from \(system)"
            #expect(
                error?.reason == "the file looks like users of another system; \(remedy)" && error?.remedy == remedy
            )
        }
    }

    @Test(
        arguments: [
            ([0x1F, 0x8B, 0x08], "the file is compressed (gzip); decompress it first: gunzip -c FILE > users.json"),
            ([0x50, 0x4B, 0x03, 0x04], "the file is a ZIP archive; unpack it first"),
            ([0xFF, 0xFE, 0x7B, 0x00], "the file is UTF-16; convert it to UTF-8 first"),
        ] as [([UInt8], String)]
    )
    func unsupportedFormatIsNamed(_ bytes: [UInt8], _ reason: String) {
        var readers = UserFileFormat.allCases.map { UserFileReader($0, readPiece: Self.pieces(of: bytes)) }
        readers += ForeignSystem.allCases.map { UserFileReader($0, now: Self.now, readPiece: Self.pieces(of: bytes)) }
        for var reader in readers {
            let error = #expect(throws: UserFileError.self) { _ = try reader.next() }
            #expect(error?.reason == reason)
        }
    }

    @Test(arguments: ["\n", "\r\n"])
    func marksLineEndsAndEmojiOfFirebaseFilesAreRead(_ end: String) throws {
        let json = [
            "\u{FEFF}{\"users\":[", #"{"localId":"a","displayName":"👩‍🚀 \"A\"","email":"a@example.com"}"#, "]}", "",
        ]
        let columns = "a,a@example.com,true,,,\"Ada, 👩‍🚀\"" + String(repeating: ",", count: 22) + ","
        for (format, file) in [(UserFileFormat.json, json), (.csv, ["\u{FEFF}" + columns, ""])] {
            let bytes = Array(file.joined(separator: end).utf8)
            var reader = UserFileReader(format, readPiece: Self.pieces(of: bytes, length: 5))
            let row = try #require(try reader.next()).account.get()
            #expect(row.localID == "a" && row.displayName?.contains("👩‍🚀") == true, "\(format)")
            #expect(try reader.next() == nil)
        }
    }

    @Test(arguments: ["a,b\n", "a\n"])
    func rowWithoutTheColumnsIsRefused(_ file: String) throws {
        var reader = UserFileReader(.csv, readPiece: Self.pieces(of: Array(file.utf8)))
        let row = try #require(try reader.next())
        #expect(throws: UserFileError.self) { try row.account.get() }
    }

    @Test func claimsOfFirebasesColumnsAreNoMark() throws {
        let line = "a,a@example.com,true" + String(repeating: ",", count: 25) + #""{"realm":"x"}","#
        var reader = UserFileReader(.csv, readPiece: Self.pieces(of: Array(line.utf8)))
        #expect(try #require(try reader.next()).account.get().customAttributes == #"{"realm":"x"}"#)
    }

    // MARK: Hash parameters for Firebase

    @Test func optionsOfFirebasesToolAreThoseOfTheImport() throws {
        func options(_ description: JSONObject) throws -> String? {
            try ImportHash(description: description).toolOptions?.joined(separator: " ")
        }
        #expect(
            try options([
                "hashAlgorithm": "SCRYPT", "signerKey": "AQID", "saltSeparator": "Bw==", "rounds": 8, "memoryCost": 14,
            ]) == "--hash-algo=SCRYPT --hash-key=AQID --salt-separator=Bw== --rounds=8 --mem-cost=14"
        )
        #expect(
            try options([
                "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1024, "parallelization": 1, "blockSize": 8,
                "dkLen": 64,
            ]) == "--hash-algo=STANDARD_SCRYPT --mem-cost=1024 --parallelization=1 --block-size=8 --dk-len=64"
        )
        #expect(
            try options(["hashAlgorithm": "SHA1", "rounds": 1, "passwordHashOrder": "PASSWORD_AND_SALT"])
                == "--hash-algo=SHA1 --rounds=1 --hash-input-order=PASSWORD_FIRST"
        )
        #expect(try options(["hashAlgorithm": "BCRYPT"]) == "--hash-algo=BCRYPT")
        #expect(try options(["hashAlgorithm": "PBKDF2_SHA256", "rounds": 1_000_000]) == nil)
        #expect(try options(["hashAlgorithm": "PBKDF2_SHA512", "rounds": 1000]) == nil)
        #expect(try options(["hashAlgorithm": "ARGON2"]) == nil && options([:]) == nil)
    }
}
