import CressetFederation
import CressetWire
import Testing

struct IDTokenNonceTests {
    private static let duplicate = "Duplicate credential received. Please try again with a new credential."

    private func token(_ nonce: JSONValue?) throws -> String {
        try Sample.token(Sample.claims.with("nonce", nonce))
    }

    @Test(arguments: [nil, ""])
    func aNonceThatTheRequestLacksIsRefused(_ raw: String?) async throws {
        let bed = try TestBed()
        let text = try token(.string(Sample.hash("raw")))
        let error = await refusal { try await bed.profile(idToken: text, rawNonce: raw) }
        #expect(error?.code == .invalidNonce)
        #expect(error?.detail == "Nonce is missing in the request.")
    }

    @Test(
        arguments: [.string(Sample.hash("other")), "raw", .string(Sample.hash("raw").uppercased()), 7, ""]
            as [JSONValue]
    )
    func anotherNonceIsRefused(_ nonce: JSONValue) async throws {
        let bed = try TestBed()
        let text = try token(nonce)
        let error = await refusal { try await bed.profile(idToken: text, rawNonce: "raw") }
        #expect(error?.code == .invalidNonce)
        #expect(error?.detail == Self.duplicate)
    }

    @Test func theHashOfTheRawNonceIsTaken() async throws {
        let bed = try TestBed()
        let person = try await bed.profile(idToken: try token(.string(Sample.hash("raw"))), rawNonce: "raw")
        #expect(person.nonce == Sample.hash("raw"))
        #expect(person.idTokenExpiry == Sample.claims["exp"]?.integer)
    }

    @Test func aTokenWithoutANonceIsTakenWithAny() async throws {
        let bed = try TestBed()
        #expect(try await bed.profile(idToken: try token(nil), rawNonce: "raw").nonce == nil)
    }

    @Test(arguments: [nil, "other"] as [JSONValue?])
    func aRedirectsTokenMustCarryTheNonceThatWasSent(_ nonce: JSONValue?) async throws {
        let bed = try TestBed()
        var settings = Sample.settings
        settings.usesCodeFlow = false
        let (_, pending) = try await bed.authorize(settings)
        let parameters = [(name: "id_token", value: try token(nonce)), (name: "state", value: "st")]
        await #expect(throws: FederationError(.invalidNonce)) {
            try await bed.federation.verify(redirect: parameters, pending: pending, settings: settings)
        }
    }

    @Test func aRedirectsOwnNonceIsTaken() async throws {
        let bed = try TestBed()
        var settings = Sample.settings
        settings.usesCodeFlow = false
        let (_, pending) = try await bed.authorize(settings)
        let nonce = try #require(pending.nonce)
        let parameters = [(name: "id_token", value: try token(.string(nonce)))]
        let person = try await bed.federation.verify(redirect: parameters, pending: pending, settings: settings)
        #expect(person.nonce == nonce)
        #expect(person.rawID == "248289761001")
    }
}
