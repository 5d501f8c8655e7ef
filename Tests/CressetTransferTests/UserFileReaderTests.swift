import CressetIdentity
import CressetWire
import Testing

@testable import CressetTransfer

struct UserFileReaderTests {
    private static func json(_ row: String, isFromEmulator: Bool = false) throws -> Result<ImportRow, UserFileError> {
        var rest = Array("{\"users\":[\(row)]}".utf8)
        var reader = UserFileReader(.json, isFromEmulator: isFromEmulator) {
            defer { rest = [] }
            return rest
        }
        return try #require(try reader.next()).account
    }

    private static func csv(_ columns: [String]) throws -> Result<ImportRow, UserFileError> {
        var rest = Array(columns.joined(separator: ",").utf8)
        var reader = UserFileReader(.csv) {
            defer { rest = [] }
            return rest
        }
        return try #require(try reader.next()).account
    }

    /// Returns the columns of a user; columns without a value are empty.
    private static func columns(_ set: [Int: String], count: Int = 28) -> [String] {
        (0..<count).map { set[$0] ?? "" }
    }

    @Test(arguments: [
        (#"{"localId":1}"#, "localId is not a string"),
        (#"{"emailVerified":"true"}"#, "emailVerified is neither true nor false"),
        (#"{"createdAt":"soon"}"#, "createdAt is not a number"),
        (#"{"createdAt":9007199254740993}"#, "createdAt is not a number"),
        (#"{"passwordHash":"***"}"#, "passwordHash is not Base64"),
        (#"{"providerUserInfo":{}}"#, "providerUserInfo is not a list"),
        (#"{"mfaInfo":[1]}"#, "mfaInfo is not a list of objects"), (#"{"age":7}"#, "unknown member age"),
        (#"{"providerUserInfo":[{"age":"7"}]}"#, "unknown member providerUserInfo.age"),
        (#"{"hash":{"salt":"x"}}"#, "unknown member salt of the hash"),
        (#"{"hash":"BCRYPT"}"#, "hash is not an object"),
        (#"{"lastRefreshAt":"yesterday"}"#, "lastRefreshAt is not a time"),
    ])
    func memberThatWouldBeLostIsRefused(_ row: String, _ reason: String) throws {
        let error = #expect(throws: UserFileError.self) { try Self.json(row).get() }
        #expect(error?.reason == reason)
    }

    @Test func membersOfTheVendorsToolAreRead() throws {
        let row = try Self.json(
            #"""
            {"localId":"a","email":"ada@example.com","emailVerified":true,"passwordHash":"AQI=","salt":"_w","displayName":"Ada",
            "photoUrl":"p","createdAt":"1000","lastSignedInAt":"2000","phoneNumber":"+15551234567","disabled":null,
            "customAttributes":"{}","providerUserInfo":[{"providerId":"google.com","rawId":"g","email":"e","displayName":"d",
            "photoUrl":"u"}]}
            """#
        ).get()
        #expect(row.localID == "a")
        #expect(row.email == "ada@example.com")
        #expect(row.emailVerified == true)
        #expect(row.passwordHash == [1, 2])
        #expect(row.salt == [255])
        #expect(row.createdAt == Timestamp(seconds: 1))
        #expect(row.lastLoginAt == Timestamp(seconds: 2))
        #expect(row.disabled == nil)
        #expect(row.customAttributes == "{}")
        #expect(row.providers.map(\.providerID) == ["google.com"])
        #expect(row.providers.map(\.photoURL) == ["u"])
    }

    @Test(arguments: [
        (columns([0: "a"], count: 24), "24 columns; expected 25 to 28"),
        (columns([0: "a", 28: "x"], count: 29), "29 columns; expected 25 to 28"),
        (columns([:], count: 30), "30 columns; expected 25 to 28"),
        (columns([2: "yes"]), "column 3 is neither true nor false"), (columns([3: "***"]), "column 4 is not Base64"),
        (columns([23: "soon"]), "column 24 is not a number"),
        (columns([24: "9223372036854775807"]), "column 25 is not a number"),
    ])
    func columnThatWouldBeLostIsRefused(_ columns: [String], _ reason: String) throws {
        let error = #expect(throws: UserFileError.self) { try Self.csv(columns).get() }
        #expect(error?.reason == reason)
    }

    @Test func columnsOfTheVendorsToolAreRead() throws {
        let row = try Self.csv(
            Self.columns([
                0: "a", 1: "ada@example.com", 2: "true", 3: "AQI=", 4: "/w==", 5: "Ada", 11: "f", 13: "Ada at F",
                23: "1000", 25: "+15551234567", 26: "false", 27: "\"{\"\"role\"\":1}\"",
            ]) + [""]
        ).get()
        #expect(row.localID == "a")
        #expect(row.emailVerified == true)
        #expect(row.passwordHash == [1, 2])
        #expect(row.salt == [255])
        #expect(row.photoURL == nil)
        #expect(row.providers.map(\.providerID) == ["facebook.com"])
        #expect(row.providers.map(\.rawID) == ["f"])
        #expect(row.providers.map(\.displayName) == ["Ada at F"])
        #expect(row.createdAt == Timestamp(seconds: 1))
        #expect(row.lastLoginAt == nil)
        #expect(row.disabled == false)
        #expect(row.customAttributes == "{\"role\":1}")
        #expect(try Self.csv(Self.columns([0: "a"], count: 25)).get().localID == "a")
    }

    @Test(arguments: ["fakeHash:salt=x", "fakeHash:salt=x:pass=y", "no base64"])
    func malformedHashOfAnEmulatorIsRefused(_ hash: String) throws {
        #expect(throws: UserFileError.self) {
            try Self.json(#"{"localId":"a","passwordHash":"\#(hash)"}"#, isFromEmulator: true).get()
        }
    }

    @Test func hashOfTheVendorsEmulatorHoldsThePassword() throws {
        let row = try Self.json(
            #"{"localId":"a","passwordHash":"fakeHash:salt=fakeSaltX:password=a:password=b","salt":"fakeSaltX"}"#,
            isFromEmulator: true
        ).get()
        #expect(row.rawPassword == "a:password=b")
        #expect(row.passwordHash == nil)
    }

    @Test func formIsToldByTheNameOfAFile() {
        #expect(UserFileFormat(path: "users.JSON") == .json)
        #expect(UserFileFormat(path: "a.json/users.csv") == .csv)
        #expect(UserFileFormat(path: "users") == nil)
        #expect(UserFileFormat(path: "-") == nil)
    }
}
