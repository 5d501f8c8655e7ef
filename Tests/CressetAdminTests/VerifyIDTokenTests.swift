import CressetAdmin
import CressetWire
import Foundation
import Testing

struct VerifyIDTokenTests {
    private func code(
        of token: String,
        kind: String = "token",
        admin: Admin
    ) async throws -> AdminError.Code? {
        do {
            _ = kind == "token" ? try await admin.verifyIDToken(token) : try await admin.verifySessionCookie(token)
            return nil
        } catch let error as AdminError {
            return error.code
        }
    }

    @Test func claimsAreReturned() async throws {
        let issuer = try Issuer()
        let claims = Issuer.claims(changing: [
            "phone_number": "+15551234567", "name": "Ada", "picture": "https://example.com/ada.png", "level": 3,
            "half": 0.5, "groups": ["a", ["b": true]], "nothing": .null,
            "firebase": ["sign_in_provider": "password", "tenant": "blue"],
        ])
        let token = try await KeyServer([issuer]).admin().verifyIDToken(try issuer.token(claims))
        #expect(token.userID == "ada")
        #expect(token.issuer == "https://securetoken.google.com/acme")
        #expect(token.issuedAt == Date(timeIntervalSince1970: TimeInterval(Issuer.now)))
        #expect(token.expiresAt == Date(timeIntervalSince1970: TimeInterval(Issuer.now + 3600)))
        #expect(token.authTime == Date(timeIntervalSince1970: TimeInterval(Issuer.now - 10)))
        #expect(token.email == "ada@example.com")
        #expect(token.isEmailVerified)
        #expect(token.phoneNumber == "+15551234567")
        #expect(token.name == "Ada")
        #expect(token.picture == "https://example.com/ada.png")
        #expect(token.signInProvider == "password")
        #expect(token.tenantID == "blue")
        #expect(token["role"] as? String == "analyst")
        #expect(token["level"] as? Int64 == 3)
        #expect(token["half"] as? Double == 0.5)
        #expect((token["groups"] as? [any Sendable])?.count == 2)
        #expect(token["nothing"] == nil)
        #expect(token.claims["aud"] as? String == "acme")
    }

    @Test func unusableClaimsAreRejected() async throws {
        let issuer = try Issuer()
        let admin = try KeyServer([issuer]).admin()
        let now = Issuer.now
        let changes: [JSONObject] = [
            ["aud": "other"], ["aud": ["acme"]], ["aud": .null], ["iss": "https://securetoken.google.com/other"],
            ["iss": "https://session.firebase.google.com/acme"], ["iss": "securetoken.google.com/acme"],
            ["iss": "https://securetoken.google.com/acme/"], ["iss": "https://evil.example.com/acme"],
            ["iss": ["https://securetoken.google.com/acme"]], ["iss": .null], ["sub": ""], ["sub": 7], ["sub": .null],
            ["sub": .string(String(repeating: "a", count: 129))], ["exp": "9999999999"], ["exp": .null],
            ["exp": 1e300], ["iat": .null], ["iat": .integer(now + 61)], ["iat": true], ["auth_time": .null],
            ["auth_time": .integer(now + 61)], ["nbf": .integer(now + 61)], ["nbf": "0"],
            ["iat": .integer(.max)], ["exp": .integer(.min)],
        ]
        for change in changes {
            let token = try issuer.token(Issuer.claims(changing: change))
            let expected: AdminError.Code = change["exp"] == .integer(.min) ? .idTokenExpired : .invalidIDToken
            #expect(try await code(of: token, admin: admin) == expected, "\(change.text)")
        }
        for name in ["aud", "iss", "sub", "exp", "iat", "auth_time"] {
            let token = try issuer.token(Issuer.claims(without: [name]))
            #expect(try await code(of: token, admin: admin) == .invalidIDToken, "\(name)")
        }
        let edges: [JSONObject] = [
            ["sub": .string(String(repeating: "a", count: 128))], ["iat": .integer(now + 60)],
            ["auth_time": .integer(now + 60)], ["nbf": .integer(now + 60)], ["exp": .integer(now - 59)],
            ["exp": .integer(.max)], ["exp": .number(Double(now + 5))], ["iss": "https://auth.example.com/acme"],
        ]
        for change in edges {
            let token = try issuer.token(Issuer.claims(changing: change))
            #expect(try await code(of: token, admin: admin) == nil, "\(change.text)")
        }
    }

    @Test func unusableHeadersAreRejected() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer, try Issuer(newKey: "k2")])
        let admin = try server.admin()
        let headers: [JSONObject] = [
            ["alg": "none"], ["alg": "HS256"], ["alg": "RS512"], ["alg": "rs256"], ["alg": "PS256"], ["alg": .null],
            ["alg": ["RS256"]], ["kid": .null], ["kid": ""], ["kid": 1], ["kid": "k2"], ["kid": "unknown"],
            ["kid": "K1"], ["crit": ["exp"]], ["crit": []], ["b64": false], ["b64": false, "crit": ["b64"]],
        ]
        for header in headers {
            let token = try issuer.token(header: header)
            #expect(try await code(of: token, admin: admin) == .invalidIDToken, "\(header.text)")
        }
    }

    @Test func forgedTokensAreRejected() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin()
        let token = try issuer.token()
        let eve = Issuer.claims(changing: ["sub": "eve"])
        let parts = token.split(separator: ".").map { String($0) }
        let evil = try Issuer(newKey: "k1")
        let none = Issuer.unsigned(eve)
        var forged = [
            "", ".", "..", "...", "a.b.c", token + ".", "." + token, token + ".x", " " + token, token + "\n",
            token + "=",
            parts[0] + "." + parts[1], parts[0] + "." + parts[1] + ".", parts[0] + ".." + parts[2],
            parts[1] + "." + parts[0] + "." + parts[2], try evil.token(), try evil.token(eve), none,
            none + parts[2], Issuer.unsigned(eve, algorithm: "None"), Issuer.unsigned(eve, algorithm: "RS256"),
            Issuer.unsigned(eve, algorithm: ""),
            parts[0] + "." + Base64.urlEncoded(eve.serialized()) + "." + parts[2],
            try issuer.signed(#"{"alg":"none","alg":"RS256","kid":"k1"}"#, Issuer.claims().text),
            try issuer.signed(
                #"{"alg":"RS256","kid":"k1"}"#,
                Issuer.claims().text.dropLast() + #","sub":"eve"}"#
            ),
            try issuer.signed(#"["RS256"]"#, Issuer.claims().text), try issuer.signed("{}", "{}"),
            try issuer.signed(#"{"alg":"RS256","kid":"k1"}"#, "[]"), String(repeating: "a", count: 1 << 20),
            try issuer.token(Issuer.claims(changing: ["x": .string(String(repeating: "x", count: 50 << 10))])),
            token + "\u{301}", token.replacing("K", with: "\u{212A}") + (token.contains("K") ? "" : "="),
        ]
        // Each character of a valid token in turn, changed, doubled or removed.
        #expect(try await code(of: token, admin: admin) == nil)
        let text = Array(token)
        for index in text.indices {
            for other: Character in ["A", "Q", "b"].filter({ $0 != text[index] }).prefix(2) {
                forged.append(String(text[..<index] + [other] + text[(index + 1)...]))
            }
            if index.isMultiple(of: 2) {
                forged.append(String(text[..<index] + text[(index + 1)...]))
                forged.append(String(text[...index] + text[index...]))
            }
        }
        // Unicode's equivalents of ASCII characters.
        forged += [("K", "\u{212A}"), ("k", "k\u{034F}")].map { token.replacing($0.0, with: $0.1) }
        #expect(forged.count > 1700)
        for text in forged {
            #expect(try await code(of: text, admin: admin) == .invalidIDToken, "\(text.prefix(80))")
            #expect(try await code(of: text, kind: "cookie", admin: admin) == .invalidSessionCookie)
        }
        #expect(server.requests.count == 1)
    }

    @Test func tokenExpires() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin()
        let token = try issuer.token()
        server.advance(3659)
        #expect(try await code(of: token, admin: admin) == nil)
        server.advance(1)
        // The second time from the memory of verified tokens, the third time without it.
        #expect(try await code(of: token, admin: admin) == .idTokenExpired)
        #expect(try await code(of: token, admin: try server.admin()) == .idTokenExpired)
        let strict = try server.admin(clockTolerance: 0)
        server.advance(-61)
        #expect(try await code(of: token, admin: strict) == nil)
        server.advance(1)
        #expect(try await code(of: token, admin: strict) == .idTokenExpired)
    }

    @Test func cookiesAndIDTokensAreNoSubstitutes() async throws {
        let issuer = try Issuer()
        let admin = try KeyServer([issuer]).admin()
        let (token, cookie) = (try issuer.token(), try issuer.token(Issuer.cookieClaims()))
        for _ in 0..<2 {
            #expect(try await admin.verifyIDToken(token).userID == "ada")
            #expect(try await admin.verifySessionCookie(cookie).userID == "ada")
            #expect(try await code(of: cookie, admin: admin) == .invalidIDToken)
            #expect(try await code(of: token, kind: "cookie", admin: admin) == .invalidSessionCookie)
        }
    }

    @Test func issuersOfAServerOfOnesOwnAreAccepted() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let (own, former) = ("https://auth.example.com/acme", "https://old.example.com/acme")
        let admin = try server.admin(issuers: [former])
        let firebase = try server.admin(server: .firebase)
        for url in [own, former, "https://securetoken.google.com/acme"] {
            let token = try issuer.token(Issuer.claims(changing: ["iss": .string(url)]))
            #expect(try await admin.verifyIDToken(token).issuer == url)
            #expect(try await (code(of: token, admin: firebase) == nil) == url.contains("google"))
        }
    }

    @Test func tenantRejectsOthers() async throws {
        let issuer = try Issuer()
        let admin = try KeyServer([issuer]).admin()
        let blue = try issuer.token(Issuer.claims(changing: ["firebase": ["tenant": "blue"]]))
        for _ in 0..<2 {
            #expect(try await admin.tenant("blue").verifyIDToken(blue).tenantID == "blue")
            #expect(try await admin.verifyIDToken(blue).tenantID == "blue")
            #expect(try await code(of: blue, admin: admin.tenant("red")) == .mismatchingTenantID)
            #expect(try await code(of: try issuer.token(), admin: admin.tenant("blue")) == .mismatchingTenantID)
        }
    }

    @Test func onlyAnExplicitEmulatorAcceptsUnsignedTokens() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let url = try #require(URL(string: "http://127.0.0.1:9099"))
        let (unsigned, evil) = (Issuer.unsigned(), try Issuer(newKey: "k1"))
        for other: AdminServer in [.firebase, .cresset(url)] {
            #expect(try await code(of: unsigned, admin: try server.admin(server: other)) == .invalidIDToken)
        }
        let emulator = try server.admin(server: .emulator(url))
        #expect(try await emulator.verifyIDToken(unsigned).userID == "ada")
        #expect(try await emulator.verifyIDToken(try issuer.token()).userID == "ada")
        #expect(try await code(of: try evil.token(), admin: emulator) == .invalidIDToken)
        #expect(try await code(of: unsigned + "AAAA", admin: emulator) == .invalidIDToken)
        let foreign = Issuer.unsigned(Issuer.claims(changing: ["aud": "other"]))
        #expect(try await code(of: foreign, admin: emulator) == .invalidIDToken)
    }
}
