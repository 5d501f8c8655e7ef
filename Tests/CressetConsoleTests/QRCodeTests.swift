import CressetPages
import Testing

@testable import CressetConsole

@Suite struct QRCodeTests {
    /// Reed-Solomon of the example of the standard's annex: version 1-M, "01234567".
    @Test func correctionMatchesTheStandard() {
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
        ]
        #expect(
            QRField.remainder(of: data, length: 10) == [
                0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
            ]
        )
    }

    @Test(arguments: [(0, 21), (14, 21), (15, 25), (62, 33), (84, 37), (122, 45), (180, 53), (181, 57), (213, 57)])
    func smallestVersionIsChosen(_ length: Int, _ size: Int) {
        #expect(QRCode(String(repeating: "a", count: length))?.size == size)
    }

    @Test func longTextHasNoCode() {
        #expect(QRCode(String(repeating: "a", count: 214)) == nil)
        #expect(HTML.qrCode(String(repeating: "ä", count: 107), label: "x") == nil)
    }

    @Test func finderPatternsAreInThreeCorners() throws {
        let code = try #require(QRCode("otpauth://totp/Cresset:ada%40example.com?secret=ABC&issuer=Cresset"))
        for (x, y) in [(0, 0), (code.size - 7, 0), (0, code.size - 7)] {
            let ring = (0..<7).allSatisfy { code[x + $0, y] && code[x + $0, y + 6] && code[x, y + $0] }
            #expect(ring && code[x + 3, y + 3] && !code[x + 1, y + 1])
        }
    }
}
