import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

@Suite struct OperatorPasskeyTests {
    @Test func passkeySignsIn() async throws {
        try await ConsoleBrowser.run { service in
            let device = try Self.device()
            let user = try await Self.enroll(device, with: ConsoleBrowser.signedIn(service))
            let console = ConsoleBrowser(service)
            let sent = try await Self.signIn(device, of: user, with: console)
            #expect(sent.target == "/console")
            #expect(try await console.get("operators").status == 200)
        }
    }

    @Test func answerOfAnotherOriginIsRefused() async throws {
        try await ConsoleBrowser.run { service in
            let device = try Self.device()
            let user = try await Self.enroll(device, with: ConsoleBrowser.signedIn(service))
            var other = device
            other.origin = "https://evil.example.com"
            let console = ConsoleBrowser(service)
            let sent = try await Self.signIn(other, of: user, with: console)
            #expect(sent.status == 400 && sent.text.contains("The passkey was not accepted."))
            #expect(try await console.get("operators").target == "/console/sign-in")
        }
    }

    @Test func answerCannotBeReplayed() async throws {
        try await ConsoleBrowser.run { service in
            let device = try Self.device()
            let user = try await Self.enroll(device, with: ConsoleBrowser.signedIn(service))
            let options = try Self.options(in: try await ConsoleBrowser(service).get("sign-in"))
            let answer = try Self.assertion(of: device, for: user, to: options)
            for expected in [303, 400] {
                let console = ConsoleBrowser(service)
                _ = try await console.get("sign-in")
                #expect(try await console.post("sign-in", act: "passkey", ["answer": answer]).status == expected)
            }
        }
    }

    @Test(arguments: ["", "{}", "[1]", "null", #"{"id":"AA","response":{}}"#])
    func malformedAnswersAreRefused(_ answer: String) async throws {
        try await ConsoleBrowser.run { service in
            let console = ConsoleBrowser(service)
            _ = try await console.get("sign-in")
            #expect(try await console.post("sign-in", act: "passkey", ["answer": answer]).status == 400)
        }
    }

    @Test func otherHostsHaveNoPasskeys() async throws {
        try await ConsoleBrowser.run { service in
            let console = ConsoleBrowser(service, at: "evil.example.com")
            let page = try await console.get("sign-in")
            #expect(!page.text.contains("data-passkey"))
            let sent = try await console.post("sign-in", act: "passkey", ["answer": "{}"])
            #expect(sent.text.contains("Open the console at the server&#39;s public URL"))
        }
    }

    @Test func removedPasskeySignsNobodyIn() async throws {
        try await ConsoleBrowser.run { service in
            let device = try Self.device()
            let console = try await ConsoleBrowser.signedIn(service)
            let user = try await Self.enroll(device, with: console)
            let page = try await console.get("account")
            let id = try #require(page.text.firstMatch(of: /name="passkey" value="([^"]*)"/)?.1)
            _ = try await console.post("account", act: "remove-passkey", ["passkey": String(id)])
            let other = ConsoleBrowser(service)
            #expect(try await Self.signIn(device, of: user, with: other).status == 400)
        }
    }

    private static func device() throws -> SoftAuthenticator {
        var device = try SoftAuthenticator()
        (device.relyingPartyID, device.origin) = (ConsoleBrowser.host, ConsoleBrowser.origin)
        return device
    }

    /// Returns the user handle.
    private static func enroll(_ device: SoftAuthenticator, with console: ConsoleBrowser) async throws -> JSONValue {
        let options = try options(in: try await console.get("account"))
        let challenge = try #require(options["challenge"]?.string.flatMap { Base64.decoded($0) })
        let data = device.clientData("webauthn.create", challenge: challenge)
        let answer: JSONObject = [
            "id": .string(Base64.encoded(device.credentialID)),
            "response": [
                "clientDataJSON": .string(Base64.encoded(data)),
                "attestationObject": .string(
                    Base64.encoded(SoftAuthenticator.attestationObject(device.authenticatorData(withCredential: true)))
                ),
            ],
        ]
        let sent = try await console.post(
            "account",
            act: "add-passkey",
            ["answer": answer.text, "passkey-name": "<b>key"]
        )
        #expect(sent.status == 303)
        let page = try await console.get("account")
        #expect(page.text.contains("&lt;b&gt;key"))
        return try #require(options["user"]?.object?["id"])
    }

    private static func signIn(
        _ device: SoftAuthenticator,
        of user: JSONValue,
        with console: ConsoleBrowser
    ) async throws -> Answer {
        let options = try options(in: try await console.get("sign-in"))
        let answer = try assertion(of: device, for: user, to: options)
        return try await console.post("sign-in", act: "passkey", ["answer": answer])
    }

    private static func assertion(
        of device: SoftAuthenticator,
        for user: JSONValue,
        to options: JSONObject
    ) throws -> String {
        #expect(options["rpId"]?.string == ConsoleBrowser.host)
        let challenge = try #require(options["challenge"]?.string.flatMap { Base64.decoded($0) })
        let (data, authenticator) = (
            device.clientData("webauthn.get", challenge: challenge), device.authenticatorData()
        )
        let answer: JSONObject = [
            "id": .string(Base64.encoded(device.credentialID)),
            "response": [
                "clientDataJSON": .string(Base64.encoded(data)),
                "authenticatorData": .string(Base64.encoded(authenticator)),
                "signature": .string(Base64.encoded(try device.signature(of: authenticator, clientData: data))),
                "userHandle": user,
            ],
        ]
        return answer.text
    }

    private static func options(in page: Answer) throws -> JSONObject {
        let text = try #require(page.text.firstMatch(of: /data-options="([^"]*)"/)?.1)
        return try #require(JSONObject(parsing: String(text).replacing("&quot;", with: "\"")))
    }
}
