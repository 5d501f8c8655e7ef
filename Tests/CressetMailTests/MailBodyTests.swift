import CressetMail
import Testing

struct MailBodyTests {
    private static let bodies: [(String, String)] = [
        ("", ""), ("one", "one"), ("a\r\nb\r\n", "a\r\nb\r\n"), ("a\nb\n", "a\r\nb\r\n"), ("a\rb\r", "a\r\nb\r\n"),
        ("\n\r\n\r\r\n", "\r\n\r\n\r\n\r\n"), (".\r\n..\r\n.x", ".\r\n..\r\n.x"), ("From me\nFrom", "From me\r\nFrom"),
        ("a \nb\t\n \n\t", "a \r\nb\t\r\n \r\n\t"), ("1 = 1 =3D =\n=", "1 = 1 =3D =\r\n="),
        (String(repeating: "x", count: 2000), String(repeating: "x", count: 2000)),
        (String(repeating: ".", count: 2000), String(repeating: ".", count: 2000)),
        (String(repeating: "From ", count: 400), String(repeating: "From ", count: 400)),
        (String(repeating: " ", count: 2000), String(repeating: " ", count: 2000)),
        (String(repeating: "確認", count: 500), String(repeating: "確認", count: 500)),
        ("--=_id-1\r\n--=_id-1--\r\n", "--=_id-1\r\n--=_id-1--\r\n"), ("مرحبا\u{0}\u{7F}", "مرحبا\u{0}\u{7F}"),
    ]

    @Test(arguments: bodies)
    func bothBodiesComeBack(_ body: String, _ normal: String) throws {
        let read = try Reader(Sample.message(text: body, html: "<p>" + body).serialized(date: Sample.date))
        #expect(read.header("Content-Type")?.hasPrefix("multipart/alternative; boundary=") == true)
        let parts = try read.parts()
        #expect(parts.map { $0.header("Content-Type") } == ["text/plain; charset=UTF-8", "text/html; charset=UTF-8"])
        #expect(try parts.map { try $0.content() } == [normal, "<p>" + normal])
        try expectSafe(read)
    }

    @Test(arguments: bodies)
    func plainBodyComesBack(_ body: String, _ normal: String) throws {
        let read = try Reader(Sample.message(text: body).serialized(date: Sample.date))
        let isEnded = normal.isEmpty || normal.utf8.suffix(2).elementsEqual("\r\n".utf8)
        #expect(try read.content() == normal + (isEnded ? "" : "\r\n"))
        #expect(read.lines.last == "")
        try expectSafe(read)
    }

    @Test(arguments: 70...80)
    func softBreaksKeepTheLimit(_ count: Int) throws {
        for end in ["", " ", "=", ".", "é", "\n"] {
            let text = String(repeating: "x", count: count) + end + "\n"
            let read = try Reader(Sample.message(text: text).serialized(date: Sample.date))
            #expect(try read.content() == Reader.split(text, "\n").joined(separator: "\r\n"))
            try expectSafe(read)
        }
    }

    /// Checks that every line is short ASCII without trailing spaces, leading dots or mbox separators.
    private func expectSafe(_ message: Reader) throws {
        for line in message.lines {
            #expect(line.utf8.count <= 76)
            #expect(!line.hasPrefix(".") && !line.hasPrefix("From ") && !line.hasSuffix(" ") && !line.hasSuffix("\t"))
            #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 })
        }
    }
}
