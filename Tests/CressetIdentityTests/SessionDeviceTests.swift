import CressetIdentity
import Testing

struct SessionDeviceTests {
    @Test(arguments: ["", "   ", "\u{0}\u{7}\n", "\u{200B}\u{202E}", "\u{85}\u{2028}"])
    func textWithoutAnythingToSeeIsNone(_ text: String) {
        #expect(SessionDevice(userAgent: text, network: nil).userAgent == nil)
    }

    @Test func controlsAndInvisibleCharactersAreLeftOut() {
        let device = SessionDevice(userAgent: "App/1\u{1B}[2J\r\n (\u{202E}x;\t y)\u{7F}", network: nil)
        #expect(device.userAgent == "App/1[2J (x; y)")
    }

    @Test func longTextEndsAtAWholeCharacter() {
        let long = String(repeating: "a", count: 255) + "\u{E9}b"
        #expect(SessionDevice(userAgent: long, network: nil).userAgent == String(repeating: "a", count: 255))
        let fitting = String(repeating: "a", count: 254) + "\u{E9}"
        #expect(SessionDevice(userAgent: fitting + "b", network: nil).userAgent == fitting)
        let huge = String(repeating: "\u{1F600}", count: 100_000)
        #expect(SessionDevice(userAgent: huge, network: nil).userAgent?.utf8.count == SessionDevice.maxUserAgent)
    }

    @Test(arguments: [
        "", "0", "0123456789abcdef0123456", "0123456789abcdef012345678", "0123456789ABCDEF01234567",
        "0123456789abcdef0123456g", "0123456789abcdef0123456\u{E9}",
    ])
    func otherTextIsNoNameOfASession(_ text: String) {
        #expect(SessionID(text) == nil)
        #expect(SessionPosition("5-" + text) == nil)
    }

    @Test func nameOfASessionIsTheBeginningOfItsDigest() throws {
        let digest = (0..<32).map { UInt8($0 * 7) }
        let id = SessionID(refreshTokenDigest: digest)
        #expect(id.text == "00070e151c232a31383f464d")
        #expect(SessionID(id.text) == id)
        let position = try #require(SessionPosition("5-" + id.text))
        #expect(position.text == "5-" + id.text)
        #expect(["", "-", "x-" + id.text, id.text].allSatisfy { SessionPosition($0) == nil })
    }
}
