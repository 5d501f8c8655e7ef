import CressetHTTPClient
import Testing

struct SMTPServerTests {
    @Test(arguments: [
        "", "mail.example", "http://mail.example", "smtp:mail.example", "SMTP//mail.example", "smtp://", "smtp://:587",
        "smtp://mail.example:", "smtp://mail.example:0", "smtp://mail.example:65536", "smtp://mail.example:-1",
        "smtp://mail.example:+5", "smtp://mail.example:5x", "smtp://::1:25", "smtp://[::1", "smtp://[mail.example]",
        "smtp://[1.2.3.4]", "smtp://mail.example/path", "smtp://mail.example#x", "smtp://mail .example",
        "smtp://mail.example\r\nX", "smtp://mäil.example", "smtp://@mail.example", "smtp://user@mail.example",
        "smtp://:pass@mail.example", "smtp://user:@mail.example", "smtp://user%:pass@mail.example",
        "smtp://user:pa%0D%0Ass@mail.example", "smtp://us%00er:pass@mail.example", "smtp://user:%FF@mail.example",
        "smtp://mail.example?", "smtp://mail.example?starttls", "smtp://mail.example?starttls=maybe",
        "smtp://mail.example?verify=no", "smtp://mail.example?starttls=always&x=1",
        "smtps://mail.example?starttls=never",
        "smtp://" + String(repeating: "a", count: 254), "smtp://" + String(repeating: "a", count: 3000),
    ])
    func urlWithoutAServerIsRefused(_ url: String) {
        #expect(throws: SMTPURLError.self) { try SMTPServer(url: url) }
    }

    @Test(
        arguments: [
            ("smtp://mail.example", "mail.example", 587, SMTPServer.Security.startTLS),
            ("smtp://mail.example/", "mail.example", 587, .startTLS),
            ("smtp://mail.example:25", "mail.example", 25, .startTLS),
            ("smtp://mail.example:25?starttls=never", "mail.example", 25, .none),
            ("smtp://mail.example:25/?starttls=always", "mail.example", 25, .startTLS),
            ("smtp://localhost:1025", "localhost", 1025, .none),
            ("smtp://LOCALHOST:1025", "LOCALHOST", 1025, .none),
            ("smtp://127.0.0.1:25", "127.0.0.1", 25, .none),
            ("smtp://[::1]:25", "::1", 25, .none),
            ("smtp://[2001:db8::1]", "2001:db8::1", 587, .startTLS),
            ("smtp://localhost:25?starttls=always", "localhost", 25, .startTLS),
            ("smtp://localhost:587", "localhost", 587, .startTLS),
            ("smtp://localhost:587?starttls=never", "localhost", 587, .none),
            ("smtp://localhost.example:25", "localhost.example", 25, .startTLS),
            ("smtps://mail.example", "mail.example", 465, .tls),
            ("smtps://localhost:2465", "localhost", 2465, .tls),
        ] as [(String, String, UInt16, SMTPServer.Security)]
    )
    func serverIsRead(_ url: String, _ host: String, _ port: UInt16, _ security: SMTPServer.Security) throws {
        #expect(try SMTPServer(url: url) == SMTPServer(host: host, port: port, security: security))
    }

    @Test func credentialsAreDecoded() throws {
        let server = try SMTPServer(url: "smtp://ada%40example.com:p%3Aa%2F%3F@s:s@mail.example:587")
        #expect(server.username == "ada@example.com")
        #expect(server.password == "p:a/?@s:s")
        #expect(server.host == "mail.example")
    }

    @Test(arguments: ["smtp://ada:secret@mail.example:587", "smtps://ada:secret@[2001:db8::1]"])
    func passwordIsNotShown(_ url: String) throws {
        let server = try SMTPServer(url: url)
        var dumped = ""
        dump(server, to: &dumped)
        for text in ["\(server)", String(reflecting: server), dumped, "\([server])", "\(Optional(server) as Any)"] {
            #expect(!text.contains("secret") && !text.contains("ada") && text.contains("smtp"))
        }
        let error = #expect(throws: SMTPURLError.self) { try SMTPServer(url: url + "?password=secret") }
        #expect(error?.reason.contains("secret") == false)
    }
}
