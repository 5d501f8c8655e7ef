import CressetMail
import Testing

struct MailHeaderTests {
    private static let names = [
        "Date", "From", "To", "Reply-To", "Subject", "Message-ID", "MIME-Version", "Auto-Submitted", "Content-Language",
        "Content-Type", "Content-Transfer-Encoding",
    ]

    @Test(arguments: [
        "Evil\r\nBcc: eve@example.net", "Evil\nBcc: eve@example.net", "Evil\rBcc: eve@example.net",
        "Evil\r\n\r\n<b>body</b>", "Evil\u{0}Bcc: x", "Evil\u{B}\u{C}\u{85}\u{2028}\u{2029}Bcc: x", "\r\nBcc: x",
        "Böse\r\nBcc: x",
    ])
    func nothingAddsAHeader(_ text: String) throws {
        var message = try Sample.message(subject: text, html: "<p>", name: text)
        let clean = try Sample.message(subject: "s", html: "<p>", name: "n")
        message.id = text
        message.language = text
        message.replyTo = MailAddress(displayName: text, address: "help@example.com")
        let read = try Reader(message.serialized(date: Sample.date))
        #expect(read.headers.map(\.name) == Self.names.filter { $0 != "Content-Language" }.dropLast())
        #expect(try read.parts().count == Reader(clean.serialized(date: Sample.date)).parts().count)
        #expect(!read.lines.contains { $0.hasPrefix("Bcc") })
        #expect(read.headers.allSatisfy { $0.value.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
    }

    @Test func everyHeaderIsThere() throws {
        var message = try Sample.message(name: "Example App")
        message.replyTo = MailAddress(displayName: nil, address: "help@example.com")
        message.language = "zh-Hans"
        let read = try Reader(message.serialized(date: Sample.date))
        #expect(read.headers.map(\.name) == Self.names)
        #expect(
            read.headers.map(\.value) == [
                "Sat, 21 Nov 2026 09:00:00 +0000", "Example App <noreply@example.com>", "<ada@example.org>",
                "<help@example.com>", "Subject", "<id-1@example.com>", "1.0", "auto-generated", "zh-Hans",
                "text/plain; charset=UTF-8", "quoted-printable",
            ]
        )
    }

    @Test(
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 +0000"), (-1, "Thu, 01 Jan 1970 00:00:00 +0000"),
            (.min, "Thu, 01 Jan 1970 00:00:00 +0000"), (951_782_399, "Mon, 28 Feb 2000 23:59:59 +0000"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"), (951_868_800, "Wed, 01 Mar 2000 00:00:00 +0000"),
            (1_709_210_096, "Thu, 29 Feb 2024 12:34:56 +0000"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 +0000"),
            (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 +0000"), (.max, "Fri, 31 Dec 9999 23:59:59 +0000"),
        ] as [(Int64, String)]
    )
    func dateIsInUTC(_ seconds: Int64, _ text: String) throws {
        #expect(try Reader(Sample.message().serialized(date: seconds)).header("Date") == text)
    }

    @Test(arguments: [
        "", "Verify your address", String(repeating: "many words ", count: 40) + "end", "two  spaces", " leading",
        "trailing ",
        "=?UTF-8?B?QUJD?=", String(repeating: "x", count: 1200), "Größe", "مرحبا بكم في تطبيق المثال",
        String(repeating: "メールアドレスの確認をお願いいたします。", count: 12), "👩‍👩‍👧‍👦 " + String(repeating: "👍🏽", count: 60), "e\u{301}",
    ])
    func subjectComesBack(_ subject: String) throws {
        let read = try Reader(Sample.message(subject: subject).serialized(date: Sample.date))
        #expect(try read.decodedHeader("Subject").unicodeScalars.elementsEqual(subject.unicodeScalars))
        #expect(read.lines.allSatisfy { $0.utf8.count <= 76 })
    }

    @Test(arguments: [
        ("Example App", "Example App <noreply@example.com>"),
        ("Doe, Jane", #""Doe, Jane" <noreply@example.com>"#),
        (#"Jane "JD" \ Doe"#, #""Jane \"JD\" \\ Doe" <noreply@example.com>"#),
        ("a@b.c", #""a@b.c" <noreply@example.com>"#), ("<eve@x>", #""<eve@x>" <noreply@example.com>"#),
        ("Evil\r\nBcc: x", #""Evil  Bcc: x" <noreply@example.com>"#), ("", "<noreply@example.com>"),
        (" \r\n ", "<noreply@example.com>"), (" padded ", "padded <noreply@example.com>"),
        ("Ä", "=?UTF-8?B?w4Q=?= <noreply@example.com>"),
    ])
    func displayNameIsWritten(_ name: String, _ header: String) throws {
        #expect(try Reader(Sample.message(name: name).serialized(date: Sample.date)).header("From") == header)
    }

    @Test(arguments: [
        "تطبيق المثال", "サンプル,アプリ", "=?UTF-8?B?QUJD?=", "Größe \"x\" \\ <eve@example.net>",
        String(repeating: "long \"name\" ", count: 30) + "end",
    ])
    func encodedDisplayNameComesBack(_ name: String) throws {
        let read = try Reader(Sample.message(name: name).serialized(date: Sample.date))
        #expect(try read.decodedHeader("From") == "\(name) <noreply@example.com>")
        #expect(read.lines.allSatisfy { $0.utf8.count <= 76 })
    }

    @Test(arguments: [
        ("a.b_c-9", "<a.b_c-9@example.com>"), ("a b>@<\u{E9}", "<a-b----@example.com>"),
    ])
    func messageIDHoldsSafeCharactersOnly(_ id: String, _ header: String) throws {
        var message = try Sample.message()
        message.id = id
        #expect(try Reader(message.serialized(date: Sample.date)).header("Message-ID") == header)
    }
}
