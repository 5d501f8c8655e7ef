import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct AuthenticatorTests {
    // RFC 6238, appendix B, the last six digits; RFC 4648 §10.
    @Test(
        arguments: [
            (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
            (2_000_000_000, "279037"), (20_000_000_000, "353130"),
        ] as [(Int64, String)]
    )
    func makesTheCodesOfTheStandard(_ second: Int64, _ code: String) {
        let secret = Array("12345678901234567890".utf8)
        let text = Base32.encoded(secret)
        #expect(text == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
        #expect(Authenticator(base32: text).code(at: Timestamp(seconds: second)) == code)
    }

    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
    ])
    func base32IsThatOfTheStandard(_ bytes: String, _ text: String) {
        #expect(Base32.encoded(Array(bytes.utf8)) == text)
    }
}
