import CressetMail
import Testing

struct MailAddressParsingTests {
    @Test(arguments: [
        "", " ", "ada", "Ada <ada>", "Ada <ada@example.com", "ada@example.com>", "<>", "Ada <a@b> c", "a@b, c@d",
        "Ada <a@b> <c@d>>", "Ada\r\nBcc: x <ada@example.com>", "Ada <ada@example.com\r\n>", "Ada < ada@example.com>",
    ])
    func anythingElseIsRefused(_ text: String) {
        #expect(MailAddress(parsing: text) == nil)
    }

    @Test(
        arguments: [
            ("ada@example.com", nil), ("<ada@example.com>", nil), (" ada@example.com ", nil),
            ("Ada <ada@example.com>", "Ada"), ("Ada<ada@example.com>", "Ada"),
            ("  Ada  King  <ada@example.com> ", "Ada  King"), ("\"Ada, Ltd.\" <ada@example.com>", "Ada, Ltd."),
            ("Größe <ada@example.com>", "Größe"), ("\"\" <ada@example.com>", nil),
        ] as [(String, String?)]
    )
    func nameAndAddressAreRead(_ text: String, _ name: String?) {
        #expect(MailAddress(parsing: text) == MailAddress(displayName: name, address: "ada@example.com"))
    }
}
