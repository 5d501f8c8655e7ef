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
        "+49 00176 1234567", "+49 000", "+36 0 20 123 4567", "+36 06 0 20", "+44 (0) 020 7946 0000", "+49 0 30",
        "+81 00 90 1234 5678",
    ])
    func numberThatNoCountryHasIsRefused(_ text: String) {
        #expect(PhoneNumber.canonical(text) == nil)
    }

    @Test(arguments: CallingCodeSamples.trunks.split(separator: "\n"))
    func trunkPrefixIsDroppedWhereThereIsOne(_ sample: Substring) throws {
        let words = sample.split(separator: " ").map(String.init)
        let (written, number) = (try #require(words.first), try #require(words.last))
        #expect(PhoneNumber.canonical(written) == number)
        #expect(PhoneNumber.canonical(number) == number)
    }

    @Test(arguments: [
        ("+49 (0)176 1234567", "+491761234567"), ("+49 0176/1234567", "+491761234567"),
        ("+44 (0) 20 7946 0000", "+442079460000"), ("+33 (0)6 12 34 56 78", "+33612345678"),
        ("+36 06 20 123 4567", "+36201234567"), ("+375 (029) 491-19-11", "+375294911911"),
        ("+250 (0)72 0123456", "+250720123456"),
    ])
    func trunkPrefixIsDroppedInEverySpelling(_ text: String, _ canonical: String) {
        #expect(PhoneNumber.canonical(text) == canonical)
    }

    @Test(arguments: [
        "+390212345678", "+390669812345", "+3780549886377", "+2250123456789", "+24106031234", "+242061234567",
        "+2290195123456", "+22601234567", "+25006123456", "+10005550100", "+340612345678", "+480601234567",
    ])
    func leadingZeroStaysWhereThereIsNoTrunkPrefix(_ number: String) {
        #expect(PhoneNumber.canonical(number) == number)
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

    @Test func trunkPrefixIsNoneOfTheDigits() {
        let number = "176" + String(repeating: "7", count: 10)
        #expect(PhoneNumber.canonical("+490" + number) == "+49" + number)
        #expect(PhoneNumber.canonical("+490" + number + "7") == nil)
        #expect(PhoneNumber.canonical("+490117") == "+49117")
        #expect(PhoneNumber.canonical("+49011") == nil)
    }

    @Test func endlessPunctuationIsRefused() {
        #expect(PhoneNumber.canonical("+15551234567" + String(repeating: " ", count: 52)) == "+15551234567")
        #expect(PhoneNumber.canonical("+15551234567" + String(repeating: " ", count: 53)) == nil)
    }
}
