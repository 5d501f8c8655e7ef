import CressetCrypto
public import CressetWire

public struct SoftAuthenticator: Sendable {
    private static let firstKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgos1YVqjLP2LkTV41
        JhwmRgT7QThGz7oBShCabp1JnVWhRANCAAQFq96a/T/dvERuzzumdLeLKw4M+CU+
        w8bINrbdpF8zUMT1kJk0g6nXXOZYMTrCE7HHuGr4PagCoNrGFwHUdGgB
        -----END PRIVATE KEY-----

        """
    private static let secondKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAw8FuvGIacH+N7mg
        IBEy1axqqmaiXJRmagTwXtKO50OhRANCAAQQLJFDRi12XS5pSwxhNqNbH65mMWK+
        kldGzxhefBPkpifwdY3YV04R7nGKDTtB0W+1SquUXNW/qb+6xKIMK4X3
        -----END PRIVATE KEY-----

        """

    /// The flags UP and UV: a present and verified user.
    public static let verified: UInt8 = 0x05

    public var credentialID: [UInt8]
    public var relyingPartyID = "localhost"
    public var origin = "http://localhost"
    /// The flags of the authenticator data, without those for its parts.
    public var flags = SoftAuthenticator.verified
    public var counter: UInt32 = 0
    /// Additional or replacement members of the client data; `null` removes one.
    public var clientMembers = JSONObject()
    public var coseKey: [UInt8]
    private let sign: @Sendable ([UInt8]) throws -> [UInt8]

    /// Creates an authenticator for any algorithm.
    ///
    /// - Parameters:
    ///   - coseKey: Public key in COSE.
    ///   - sign: Signs in the format of Web Authentication.
    public init(credentialID: [UInt8], coseKey: [UInt8], sign: @escaping @Sendable ([UInt8]) throws -> [UInt8]) {
        self.credentialID = credentialID
        self.coseKey = coseKey
        self.sign = sign
    }

    /// Creates an ES256 authenticator with one of two keys.
    public init(credentialID: [UInt8] = Array("a credential".utf8), isSecondKey: Bool = false) throws {
        let key = try ECPrivateKey(pem: isSecondKey ? Self.secondKey : Self.firstKey)
        let (x, y) = key.publicKey.coordinates
        let coseKey = CBORText.map([
            (CBORText.integer(1), CBORText.integer(2)), (CBORText.integer(3), CBORText.integer(-7)),
            (CBORText.integer(-1), CBORText.integer(1)), (CBORText.integer(-2), CBORText.bytes(x)),
            (CBORText.integer(-3), CBORText.bytes(y)),
        ])
        self.init(credentialID: credentialID, coseKey: coseKey) { Self.der(try key.signature(for: $0)) }
    }

    public func clientData(_ type: String, challenge: [UInt8]) -> [UInt8] {
        var json: JSONObject = [
            "type": .string(type), "challenge": .string(Base64.urlEncoded(challenge)), "origin": .string(origin),
            "crossOrigin": .bool(false),
        ]
        for (name, value) in clientMembers.members { json[name] = value == .null ? nil : value }
        return json.serialized()
    }

    public func authenticatorData(withCredential: Bool = false) -> [UInt8] {
        let digest = HashAlgorithm.sha256.digest(Array(relyingPartyID.utf8))
        let count = (0..<4).map { UInt8(truncatingIfNeeded: counter >> UInt32(24 - 8 * $0)) }
        let head = digest + [withCredential ? flags | 0x40 : flags] + count
        guard withCredential else { return head }
        let length = [
            UInt8(truncatingIfNeeded: credentialID.count >> 8), UInt8(truncatingIfNeeded: credentialID.count),
        ]
        return head + [UInt8](repeating: 0, count: 16) + length + credentialID + coseKey
    }

    public func signature(of authenticatorData: [UInt8], clientData: [UInt8]) throws -> [UInt8] {
        try sign(authenticatorData + HashAlgorithm.sha256.digest(clientData))
    }

    public static func attestationObject(
        _ authenticatorData: [UInt8],
        format: String = "none",
        statement: [UInt8] = [0xA0]
    ) -> [UInt8] {
        CBORText.map([
            (CBORText.text("fmt"), CBORText.text(format)), (CBORText.text("attStmt"), statement),
            (CBORText.text("authData"), CBORText.bytes(authenticatorData)),
        ])
    }

    private static func der(_ signature: [UInt8]) -> [UInt8] {
        let numbers = [signature.prefix(32), signature.suffix(32)].flatMap { half in
            let significant = half.drop { $0 == 0 }
            let number = ((significant.first ?? 0x80) >= 0x80 ? [0] : []) + significant
            return [0x02, UInt8(number.count)] + number
        }
        return [0x30, UInt8(numbers.count)] + numbers
    }
}

public enum CBORText {
    public static func integer(_ number: Int) -> [UInt8] {
        number < 0 ? head(1, UInt64(-1 - number)) : head(0, UInt64(number))
    }

    public static func bytes(_ content: [UInt8]) -> [UInt8] {
        head(2, UInt64(content.count)) + content
    }

    public static func text(_ content: String) -> [UInt8] {
        head(3, UInt64(content.utf8.count)) + Array(content.utf8)
    }

    public static func map(_ members: [(key: [UInt8], value: [UInt8])]) -> [UInt8] {
        head(5, UInt64(members.count)) + members.flatMap { $0.key + $0.value }
    }

    private static func head(_ kind: UInt8, _ argument: UInt64) -> [UInt8] {
        let first = kind << 5
        return switch argument {
        case ..<24: [first | UInt8(argument)]
        case ...0xFF: [first | 24, UInt8(argument)]
        default: [first | 25, UInt8(truncatingIfNeeded: argument >> 8), UInt8(truncatingIfNeeded: argument)]
        }
    }
}
