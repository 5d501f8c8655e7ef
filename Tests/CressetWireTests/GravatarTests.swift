import CressetWire
import Testing

struct GravatarTests {
    @Test(arguments: ["ada@example.com", "ADA@Example.COM", " ada@example.com\n", "\u{A0}Ada@example.com\t "])
    func everySpellingOfAnAddressHasOnePicture(_ email: String) {
        var digested: [UInt8] = []
        _ = Gravatar.url(ofEmail: email) { bytes in
            digested = bytes
            return []
        }
        #expect(String(decoding: digested, as: UTF8.self) == "ada@example.com")
    }

    @Test func digestStandsInThePathInLowerCaseHexadecimal() {
        let url = Gravatar.url(ofEmail: "ada@example.com") { _ in [0x00, 0x0F, 0xA0, 0xFF] }
        #expect(url == "https://secure.gravatar.com/avatar/000fa0ff?d=retro")
    }

    @Test(arguments: ["", " \n"])
    func anAddressOfNothingIsNoTrap(_ email: String) {
        #expect(Gravatar.url(ofEmail: email) { $0 } == "https://secure.gravatar.com/avatar/?d=retro")
    }
}
