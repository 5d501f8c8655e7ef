import Testing

@testable import CressetIdentity

struct PhoneNumberTests {
    @Test(arguments: [
        "", "+", "15551234567", " +15551234567", "0015551234567", "++15551234567", "+0155512345", "+1555_123",
        "+1555#123", "+1555,123", "+1555é123", "+١٥٥٥١٢٣٤٥٦٧", "+1555\n1234567", "+1555\u{0}1234567", "+ABCDE\u{301}",
    ])
    func malformedNumberIsRefused(_ text: String) {
        #expect(PhoneNumber.canonical(text) == nil)
    }

    @Test(arguments: [
        ("+15551234567", "+15551234567"), ("+1 (555) 123-4567", "+15551234567"), ("+1.555/123.4567", "+15551234567"),
        ("+49\u{A0}30\u{A0}123456", "+4930123456"), ("+1650555ABCD", "+16505552223"),
        ("+1-800-flowers", "+18003569377"),
    ])
    func punctuationIsDroppedAndLettersAreRead(_ text: String, _ canonical: String) {
        #expect(PhoneNumber.canonical(text) == canonical)
    }

    @Test func everyLetterHasItsKey() {
        let keys = "22233344455566677778889999"
        for (letter, key) in zip("abcdefghijklmnopqrstuvwxyz", keys) {
            #expect(PhoneNumber.canonical("+1555\(letter)") == "+1555\(key)")
            #expect(PhoneNumber.canonical("+1555\(letter.uppercased())") == "+1555\(key)")
        }
    }

    @Test(arguments: [(4, false), (5, true), (15, true), (16, false)])
    func numberHasFiveToFifteenDigits(_ count: Int, _ isNumber: Bool) {
        let text = "+" + String(repeating: "7", count: count)
        #expect(PhoneNumber.canonical(text) == (isNumber ? text : nil))
    }

    @Test func endlessPunctuationIsRefused() {
        #expect(PhoneNumber.canonical("+15551234567" + String(repeating: " ", count: 52)) == "+15551234567")
        #expect(PhoneNumber.canonical("+15551234567" + String(repeating: " ", count: 53)) == nil)
    }
}
