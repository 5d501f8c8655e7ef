import CressetAuth
import CressetWire
import Foundation
import Testing

struct GameCenterTests {
    private static let method = "accounts:signInWithGameCenter"

    private static func credential(timestamp: UInt64 = 1_700_000_000_123) throws -> AuthCredential {
        let url = try #require(URL(string: "https://static.gc.apple.com/public-key/gc-prod-10.cer"))
        return GameCenterAuthProvider.credential(
            of: GameCenterPlayer(
                playerID: "T:_1",
                teamPlayerID: "T:_1",
                gamePlayerID: "A:_1",
                publicKeyURL: url,
                signature: Data([0xfb, 0xff, 0xfe]),
                salt: Data([0xff]),
                timestamp: timestamp,
                displayName: "Ada"
            )
        )
    }

    @Test func platformWithoutGameCenterSaysSo() async {
        #expect(await failure { _ = try await GameCenterAuthProvider.getCredential() } == .gameKitNotLinked)
    }

    @Test(arguments: [
        ("INVALID_LOGIN_CREDENTIALS", AuthErrorCode.invalidCredential), ("OPERATION_NOT_ALLOWED", .operationNotAllowed),
    ])
    func refusedPlayerIsNotSignedIn(_ message: String, _ expected: AuthErrorCode) async throws {
        try await ScriptedApp.run { app in
            app.server.refuse(Self.method, with: message)
            #expect(await failure { _ = try await app.auth.signIn(with: try Self.credential()) } == expected)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func playerSignsIn() async throws {
        try await ScriptedApp.run { app in
            app.server.answer(Self.method, with: ScriptedServer.session(of: "ada").adding(["isNewUser": true]))
            app.server.has(["localId": "ada"])
            let result = try await app.auth.signIn(with: try Self.credential())
            #expect(result.user.uid == "ada" && result.credential == nil)
            #expect(result.additionalUserInfo?.providerID == "gc.apple.com")
            #expect(result.additionalUserInfo?.isNewUser == true)
            let body = try #require(app.server.bodies(of: Self.method).first)
            let expected: JSONObject = [
                "playerId": "T:_1", "teamPlayerId": "T:_1", "gamePlayerId": "A:_1",
                "publicKeyUrl": "https://static.gc.apple.com/public-key/gc-prod-10.cer", "signature": "-__-",
                "salt": "_w", "timestamp": "1700000000123", "displayName": "Ada",
            ]
            #expect(body.keys.sorted() == expected.keys.sorted())
            for member in expected.members { #expect(body[member.key] == member.value) }
        }
    }

    @Test func playerIsLinkedAndSignsInAgain() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.answer(Self.method, with: ScriptedServer.session(of: "ada", generation: 2))
            app.server.has(["localId": "ada", "providerUserInfo": [["providerId": "gc.apple.com", "rawId": "T:_1"]]])
            try await user.link(with: try Self.credential(timestamp: 0))
            let body = try #require(app.server.bodies(of: Self.method).first)
            #expect(body["idToken"] == ScriptedServer.session(of: "ada")["idToken"])
            #expect(body["timestamp"] == nil)
            #expect(await failure { _ = try await user.link(with: try Self.credential()) } == .providerAlreadyLinked)
            try await user.reauthenticate(with: try Self.credential())
            #expect(app.server.bodies(of: Self.method).count == 2)
        }
    }
}
