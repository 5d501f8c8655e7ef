import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct ActionLinksTests {
    private static let page = "http://localhost/__/auth/action"

    private static func link(
        _ service: TestService,
        _ fields: JSONObject = [:],
        headers: HTTPHeaders = [:]
    ) async throws -> String {
        var body = fields
        body["email"] = "ada@example.com"
        let answer = try await service.sendCode("PASSWORD_RESET", body, headers: headers)
        #expect(answer.status == 200)
        service.clock.advance(seconds: 1)
        return try await service.mail(to: "ada@example.com")?.link ?? ""
    }

    @Test func publicURLIsWhereLinksLead() async throws {
        try await TestService.run(publicURL: "https://auth.example.com:8443") { service in
            try await service.addUser()
            for host in ["evil.com", "localhost:1", "acme.web.app:6666", ""] {
                let link = try await Self.link(service, headers: ["Host": host, "X-Forwarded-Host": "evil.com"])
                #expect(link.hasPrefix("https://auth.example.com:8443/__/auth/action?"))
            }
        }
    }

    @Test(arguments: ["localhost:9099", "127.0.0.1:9099", "[::1]:9099"])
    func thisMachinesNameCountsForItself(_ host: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let own = try await Self.link(service, headers: ["Host": host])
            #expect(own.hasPrefix("http://\(host)/__/auth/action?"))
        }
    }

    @Test(arguments: ["acme.web.app", "ACME.web.app", "acme.web.app:80", "acme.web.app:6666"])
    func projectsOwnHostCountsWithTLSAndWithoutItsPort(_ host: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let link = try await Self.link(service, headers: ["Host": host])
            #expect(link.hasPrefix("https://acme.web.app/__/auth/action?"))
        }
    }

    @Test func linkNamesItsPartsInTheVendorsOrder() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let plain = try await Self.link(service, ["continueUrl": "http://localhost/?a=b&c=d"])
            let code = StoredMail.code(in: plain)
            let key = service.project.apiKey
            let next = "continueUrl=http%3A%2F%2Flocalhost%2F%3Fa%3Db%26c%3Dd"
            #expect(plain == "\(Self.page)?mode=resetPassword&oobCode=\(code)&apiKey=\(key)&\(next)&lang=en")
            let inApp = try await Self.link(
                service,
                ["continueUrl": "http://localhost/?a=b&c=d", "canHandleCodeInApp": true],
                headers: ["X-Firebase-Locale": "de"]
            )
            let second = StoredMail.code(in: inApp)
            #expect(inApp == "\(Self.page)?apiKey=\(key)&mode=resetPassword&oobCode=\(second)&\(next)&lang=de")
        }
    }

    @Test func appsLinkHoldsTheActionAndNamesTheApp() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.store.addLinkDomain("links.example.com", of: "acme")
            let link = try await Self.link(
                service,
                [
                    "canHandleCodeInApp": true, "iOSBundleId": "com.example.ios", "iOSAppStoreId": "42",
                    "androidPackageName": "com.example.android", "androidMinimumVersion": "12",
                    "androidInstallApp": true, "continueUrl": "http://localhost/?a=b",
                    "linkDomain": "Links.Example.com",
                ]
            )
            let parts = link.split(separator: "?").map { String($0) }
            #expect(parts.first == "https://links.example.com/__/auth/links")
            #expect(parts.count == 2)
            let query = HTTPQuery(parts.last ?? "")
            #expect(query["ibi"] == "com.example.ios")
            #expect(query["isi"] == "42")
            #expect(query["apn"] == "com.example.android")
            #expect(query["amv"] == "12")
            #expect(query["afl"] == "https://play.google.com/store/apps/details?id=com.example.android")
            let action = try #require(query["link"])
            #expect(action.hasPrefix(Self.page + "?apiKey="))
            let inner = HTTPQuery(action.split(separator: "?").last.map { String($0) } ?? "")
            #expect(inner["continueUrl"] == "http://localhost/?a=b")
            #expect(inner["oobCode"] == StoredMail.code(in: link))
        }
    }

    @Test func linkNamesTheStoreOnlyForAnAppThatIsToBeInstalled() async throws {
        try await TestService.run { service in
            try await service.addUser()
            for (package, installs) in [("com.example.android", false), ("no package", true)] {
                let link = try await Self.link(
                    service,
                    [
                        "canHandleCodeInApp": true, "androidPackageName": .string(package),
                        "androidInstallApp": .bool(installs),
                    ]
                )
                #expect(link.contains("&apn=") && !link.contains("afl="))
            }
        }
    }

    @Test func settingsOfTheProjectNameThePage() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.configure([
                "notification": ["sendEmail": ["callbackUri": "https://login.example.com/go?brand=a"]]
            ])
            let link = try await Self.link(service)
            #expect(link.hasPrefix("https://login.example.com/go?brand=a&mode=resetPassword&oobCode="))
        }
    }

    @Test(arguments: ["iOSBundleId", "androidPackageName", "iOSAppStoreId", "androidMinimumVersion"])
    func appNameCannotBreakOutOfItsPlace(_ field: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            var body: JSONObject = [
                "canHandleCodeInApp": true, "iOSBundleId": "com.example", "androidPackageName": "com.example",
            ]
            let odd = "a\r\nBcc: eve@evil.com&link=https://evil.com#\"><script>\u{0}\u{2028}é%0d%0a"
            body[field] = .string(odd)
            let link = try await Self.link(service, body)
            #expect(link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !Array("\"<>\\".utf8).contains($0) })
            #expect(!link.contains("evil.com#") && !link.contains("&link="))
            let names = ["iOSBundleId": "ibi", "androidPackageName": "apn", "iOSAppStoreId": "isi"]
            let query = HTTPQuery(link.split(separator: "?").last.map { String($0) } ?? "")
            #expect(query[names[field] ?? "amv"] == odd)
        }
    }

    @Test func displayNameStaysInItsPlaceInAMail() async throws {
        try await TestService.run { service in
            let odd = "Ada\r\nBcc: eve@evil.com\r\n\r\n<script>alert(1)</script><a href=\"https://evil.com\">"
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "displayName": .string(odd)]
            )
            _ = try await Self.link(
                service,
                headers: ["X-Firebase-Locale": "en\r\nBcc: eve@evil.com", "Accept-Language": "\u{0}"]
            )
            let mail = try #require(try await service.mail(to: "ada@example.com"))
            #expect(mail.html?.contains("<script>") == false)
            #expect(mail.html?.contains("href=\"https://evil.com") == false)
            #expect(!mail.subject.contains("\r") && !mail.subject.contains("\n"))
            #expect(mail.language == "en")
            #expect(mail.sender == "noreply@localhost")
        }
    }
}
