import Foundation
import Testing

@testable import CressetStorage

struct CRC32CTests {
    /// RFC 3720 appendix B.4, and the check value of the polynomial's catalogue.
    @Test(arguments: [
        (Data(), "AAAAAA=="), (Data(count: 32), "ipE2qg=="), (Data(repeating: 0xFF, count: 32), "YqirQw=="),
        (Data(0..<32), "Rt15Tg=="), (Data((0..<32).reversed()), "ET/bXA=="), (Data("123456789".utf8), "4waSgw=="),
    ])
    func publishedValues(_ data: Data, _ expected: String) {
        var whole = CRC32C()
        whole.update(data)
        #expect(whole.text == expected)
        var pieces = CRC32C()
        for byte in data { pieces.update(Data([byte])) }
        #expect(pieces.text == expected)
    }
}
