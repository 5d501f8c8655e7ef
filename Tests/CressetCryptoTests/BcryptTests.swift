import CressetCrypto
import Testing

struct BcryptTests {
    private static let openwall = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
    private static let settingAndHash = "CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
    private static let password = Array("U*U".utf8)

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(
        arguments: [
            "", "$", "$2a$05$", String(openwall.dropLast()), openwall + "x", openwall + "\0",
            "$1$05$" + settingAndHash, "$2$005$" + settingAndHash, "$2z$05$" + settingAndHash,
            "$2a$03$" + settingAndHash, "$2a$17$" + settingAndHash, "$2a$31$" + settingAndHash,
            "$2a$-5$" + settingAndHash, "$2a$5$$" + settingAndHash, "$2a$xx$" + settingAndHash,
            "$2a$05$" + String(repeating: "!", count: 53), "$2a$05$" + String(repeating: "\0", count: 53),
            "*2a$05$" + settingAndHash, String(repeating: "é", count: 30), "$2a$05 " + settingAndHash,
        ])
    func malformedHashMatchesNoPassword(_ text: String) {
        #expect(!Bcrypt.verify(Self.password, against: bytes(text)))
    }

    @Test func aPasswordWithANULIsRefused() throws {
        let hash = try Bcrypt.hash(bytes("secret"), cost: 4)
        #expect(!Bcrypt.verify(bytes("secret\0more"), against: hash))
        #expect(!Bcrypt.verify([0], against: hash))
        #expect(!Bcrypt.takes(bytes("secret\0more")))
    }

    /// The library rejects passwords over 511 bytes; an immediate rejection would reveal the existence of a hash.
    @Test(arguments: [73, 512, 4096])
    func aPasswordIsReadAsFarAsBcryptReads(_ count: Int) throws {
        let password = [UInt8](repeating: 7, count: count)
        let hash = try Bcrypt.hash(Array(password.prefix(72)), cost: 4)
        #expect(Bcrypt.verify(password, against: hash))
        #expect(!Bcrypt.verify([8] + password, against: hash))
    }

    @Test(arguments: [Int.min, 0, 3, 17, 31, .max])
    func aCostOutOfRangeIsRefused(_ cost: Int) throws {
        let error = try #require(throws: CryptoError.self) { try Bcrypt.hash([1], cost: cost) }
        #expect(error.code == .invalidParameter)
    }

    @Test(arguments: [0, 15, 17])
    func aSaltOfAnotherLengthIsRefused(_ count: Int) throws {
        let error = try #require(throws: CryptoError.self) {
            try Bcrypt.hash([1], cost: 4, salt: [UInt8](repeating: 0, count: count))
        }
        #expect(error.code == .invalidParameter)
    }

    @Test(arguments: ["", "U", "U*", "U*U*", "u*u", "U*U "])
    func anotherPasswordIsRefused(_ password: String) {
        #expect(!Bcrypt.verify(bytes(password), against: bytes(Self.openwall)))
    }

    /// The vectors of Openwall's crypt_blowfish.
    @Test(
        arguments: [
            ("$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", "U*U"),
            ("$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK", "U*U*"),
            ("$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a", "U*U*U"),
            ("$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy", ""),
        ])
    func hashesOfOthersAreVerified(_ hash: String, _ password: String) {
        #expect(Bcrypt.verify(bytes(password), against: bytes(hash)))
    }

    @Test func ourHashesAreVerified() throws {
        for password in ["", "secret", String(repeating: "ä", count: 36)] {
            let hash = try Bcrypt.hash(bytes(password), cost: 4)
            #expect(hash.starts(with: bytes("$2b$04$")))
            #expect(hash.count == 60)
            #expect(Bcrypt.verify(bytes(password), against: hash))
            #expect(!Bcrypt.verify(Array(bytes(password + "x").suffix(71)), against: hash))
        }
    }

    @Test func eachHashHasItsOwnSalt() throws {
        #expect(try Bcrypt.hash(Self.password, cost: 4) != Bcrypt.hash(Self.password, cost: 4))
        let salt = [UInt8](repeating: 9, count: 16)
        #expect(try Bcrypt.hash([1], cost: 4, salt: salt) == Bcrypt.hash([1], cost: 4, salt: salt))
    }

    @Test func theCostIsReadFromTheHash() throws {
        #expect(Bcrypt.cost(of: bytes(Self.openwall)) == 5)
        #expect(Bcrypt.cost(of: try Bcrypt.hash([1], cost: 4)) == 4)
        #expect(Bcrypt.cost(of: bytes("x")) == nil)
    }

    @Test(arguments: [(0, true), (72, true), (73, false)])
    func passwordsUpToSeventyTwoBytesAreTaken(_ count: Int, _ isTaken: Bool) {
        #expect(Bcrypt.takes([UInt8](repeating: 1, count: count)) == isTaken)
    }
}
