import CressetServerWire
import CressetWire
import Testing

struct FieldMaskTests {
    @Test func pathsAreReadInEitherSpellingAndOnce() {
        let mask = FieldMask("display_name,inner.is_on,displayName,,mfaConfig.enabled_providers")
        #expect(mask.paths == [["displayName"], ["inner", "isOn"], ["mfaConfig", "enabledProviders"]])
        #expect(FieldMask("").paths.isEmpty)
    }

    @Test func maskIsWrittenAsItIsRead() throws {
        var request = UpdateConfig.Request()
        request.updateMask = FieldMask("sign_in.email,quota")
        let members = try #require(request.wireValue.object)
        #expect(members == ["updateMask": "signIn.email,quota"])
        #expect(try WireDecoder().decode(UpdateConfig.Request.self, from: members) == request)
    }

    @Test func pathsThatTheMessageLacksAreNotGiven() {
        let mask = FieldMask("a.b,a.c,d,e.f")
        #expect(mask.given(in: ["a": ["b": false], "d": ["x": 1], "e": 3]).paths == [["a", "b"], ["d"]])
        #expect(mask.given(in: [:]).paths.isEmpty)
    }
}
