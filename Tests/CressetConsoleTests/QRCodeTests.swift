import CressetPages
import CressetQRCode
import Testing

@testable import CressetConsole

@Suite struct QRCodeTests {
    @Test(arguments: [(1, 21), (14, 21), (15, 25), (62, 33), (213, 57), (2331, 177)])
    func smallestVersionIsChosen(_ length: Int, _ size: Int) {
        #expect(QRCode(String(repeating: "a", count: length))?.size == size)
    }

    @Test func emptyAndLongTextsHaveNoCode() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "a", count: 2332)) == nil)
        #expect(HTML.qrCode(String(repeating: "ä", count: 1166), label: "x") == nil)
    }

    @Test func finderPatternsAreInThreeCorners() throws {
        let code = try #require(QRCode("otpauth://totp/Cresset:ada%40example.com?secret=ABC&issuer=Cresset"))
        for (x, y) in [(0, 0), (code.size - 7, 0), (0, code.size - 7)] {
            let ring = (0..<7).allSatisfy { code[x + $0, y] && code[x + $0, y + 6] && code[x, y + $0] }
            #expect(ring && code[x + 3, y + 3] && !code[x + 1, y + 1])
        }
    }
}
