import CressetAuth
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Testing

struct ArchiveTests {
    private static func archive(_ object: some NSObject & NSSecureCoding) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    }

    private static func read<Object: NSObject & NSSecureCoding>(_ type: Object.Type, from data: Data) throws -> Object?
    {
        try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
    }

    /// Decodes the object as its own class, because apps cannot name it.
    private static func copy(of object: any NSObject & NSSecureCoding) throws -> Any? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClasses: [type(of: object)], from: data)
    }

    @Test func userComesBackAndIsSignedInAgain() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let data = try Self.archive(user)
            try app.auth.signOut()
            let read = try #require(try Self.read(User.self, from: data))
            #expect(read.uid == user.uid && read.email == "ada@example.com")
            #expect(read.refreshToken == user.refreshToken)
            try await app.auth.updateCurrentUser(read)
            #expect(app.auth.currentUser?.uid == user.uid)
            _ = try await read.getIDToken(forcingRefresh: true)
        }
    }

    @Test func userIsReadByTheAppThatIsConfigured() async throws {
        var data = Data()
        try await TestApp.run { app in
            data = try Self.archive(try await app.auth.signInAnonymously().user)
        }
        #expect(throws: (any Error).self) { try Self.read(User.self, from: data) }
    }

    @Test func resultComesBack() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let result = try await app.signIn(People.ada, fake)
            let read = try #require(try Self.read(AuthDataResult.self, from: Self.archive(result)))
            #expect(read.user.uid == result.user.uid)
            #expect(read.additionalUserInfo?.providerID == "microsoft.com")
            #expect(read.additionalUserInfo?.isNewUser == true)
            #expect(read.additionalUserInfo?.profile?["sub"] as? String == "pairwise-1")
            #expect(read.credential?.accessToken == result.credential?.accessToken)
            let info = try #require(result.user.providerData.first as? any NSObject & NSSecureCoding)
            let copy = try #require(try Self.copy(of: info) as? any CressetAuth.UserInfo)
            #expect(copy.uid == result.user.providerData.first?.uid && copy.providerID == "microsoft.com")
            let metadata = try Self.read(UserMetadata.self, from: Self.archive(result.user.metadata))
            #expect(metadata?.creationDate == result.user.metadata.creationDate)
            let token = try await result.user.getIDTokenResult()
            let other = try #require(try Self.read(AuthTokenResult.self, from: Self.archive(token)))
            #expect(other.token == token.token && other.authDate == token.authDate)
        }
    }

    static var forgeries: [[String: any NSObject & NSSecureCoding]] {
        [
            [:], ["token": NSNumber(value: 7), "app": NSNumber(value: 7), "user": NSNumber(value: 7)],
            [
                "token": NSString(string: "a.b.c"), "app": NSString(string: "none"),
                "user": NSData(data: Data("{}".utf8)),
            ],
            ["token": NSArray(), "providerID": NSArray(), "user": NSDictionary()],
        ]
    }

    @Test(arguments: 0..<4)
    func whatIsNoneOfThemIsNothing(_ index: Int) throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        for (key, value) in Self.forgeries[index] { archiver.encode(value, forKey: key) }
        archiver.finishEncoding()
        let data = archiver.encodedData
        func isRead(_ read: (NSCoder) -> NSObject?) throws -> Bool {
            let coder = try NSKeyedUnarchiver(forReadingFrom: data)
            coder.decodingFailurePolicy = .setErrorAndReturn
            return read(coder) != nil
        }
        #expect(try !isRead(User.init(coder:)))
        #expect(try !isRead(AuthDataResult.init(coder:)))
        #expect(try !isRead(AuthTokenResult.init(coder:)))
        #expect(try !isRead(AdditionalUserInfo.init(coder:)))
    }
}
