import CressetAuth
import CressetStorage
import Foundation
import Testing

struct StorageReferenceTests {
    @Test(arguments: ["", "ftp://acme.appspot.com/a", "gs://", "gs:///a", "acme.appspot.com/a", "https://", "/a"])
    func invalidURLIsRefused(_ url: String) async throws {
        try await StorageApp.run { app in
            if let parsed = URL(string: url) {
                #expect(throws: StorageError.self) { try app.storage.reference(for: parsed) }
            }
            let reference = app.storage.reference(forURL: url)
            #expect(await failure { try await reference.child("b").delete() } == .pathError)
            #expect(await failure { _ = try await reference.listAll() } == .pathError)
            #expect(await failure { _ = try await reference.putDataAsync(Data()) } == .pathError)
            #expect(await failure { _ = try await reference.data(maxSize: 1) } == .pathError)
            #expect(app.server.calls.isEmpty)
        }
    }

    @Test(arguments: [
        "https://auth.test/v1/b/acme.appspot.com/o/a", "https://auth.test/v0/b", "https://auth.test/v0/b//o/a",
        "https://auth.test/v0/b/acme.appspot.com/o/%FF", "http://auth.test",
    ])
    func foreignURLIsRefused(_ url: String) async throws {
        try await StorageApp.run { app in
            let url = try #require(URL(string: url))
            #expect(await failure { _ = try app.storage.reference(for: url) } == .pathError)
        }
    }

    @Test(arguments: ["gs://other/a", "https://auth.test/v0/b/other/o/a?alt=media&token=t"])
    func otherBucketIsRefused(_ url: String) async throws {
        try await StorageApp.run { app in
            let parsed = try #require(URL(string: url))
            #expect(await failure { _ = try app.storage.reference(for: parsed) } == .bucketMismatch)
            let reference = app.storage.reference(forURL: url)
            #expect(await failure { try await reference.delete() } == .bucketMismatch)
            let other = Storage.storage(app: app.app, url: "gs://other")
            #expect(try other.reference(for: parsed).fullPath == "a")
            #expect(app.server.calls.isEmpty)
        }
    }

    @Test func namesThatReachOtherResourcesAreNotSent() async throws {
        let names = ["", ".", "..", "a\0", "a\rb", "a\nb", String(repeating: "é", count: 512) + "e"]
        try await StorageApp.run { app in
            for name in names {
                let reference = app.storage.reference(withPath: name)
                #expect(await failure { try await reference.delete() } == .invalidArgument)
                #expect(await failure { _ = try await reference.putDataAsync(Data()) } == .invalidArgument)
                #expect(await failure { _ = try await reference.data(maxSize: 1) } == .invalidArgument)
            }
            for bucket in ["gs://.", "gs://.."] {
                let reference = Storage.storage(app: app.app, url: bucket).reference(withPath: "a")
                #expect(await failure { _ = try await reference.getMetadata() } == .invalidArgument)
                #expect(await failure { _ = try await reference.listAll() } == .invalidArgument)
            }
            #expect(app.server.calls.isEmpty)
        }
    }

    @Test func bucketURLWithAPathIsRefused() async throws {
        try await StorageApp.run { app in
            let reference = Storage.storage(app: app.app, url: "gs://acme.appspot.com/a").reference(withPath: "b")
            #expect(await failure { try await reference.delete() } == .pathError)
        }
    }

    @Test func appWithoutABucketIsTold() async throws {
        try await StorageApp.run(configure: { $0.projectID = nil }) { app in
            let error = await #expect(throws: StorageError.self) { try await app.reference().delete() }
            #expect(error?.localizedDescription.contains("FirebaseOptions.storageBucket") == true)
            #expect(app.storage.reference(forURL: "gs://any/a").bucket == "any")
        }
    }

    @Test func bucketIsThatOfTheOptionsOrTheProject() async throws {
        try await StorageApp.run { app in #expect(app.storage.reference().bucket == "acme.appspot.com") }
        try await StorageApp.run(configure: { $0.storageBucket = "photos" }) { app in
            #expect(app.storage.reference().bucket == "photos")
            #expect(app.storage === Storage.storage(app: app.app, url: "gs://photos"))
            #expect(app.storage !== Storage.storage(app: app.app, url: "gs://videos"))
        }
    }

    @Test func deletedAppHasNoInstances() async throws {
        try await StorageApp.run { app in
            weak let storage = app.storage
            #expect(storage != nil)
            await app.delete()
            #expect(storage == nil)
        }
    }

    @Test(arguments: [
        ("a", "b", "a/b"), ("a", "/b/", "a/b"), ("a", "b///c", "a/b/c"), ("", "a", "a"), ("a", "", "a"),
        ("a", "../b", "a/../b"), ("ä", "日本/🎈", "ä/日本/🎈"), ("a", "b\u{301}", "a/b\u{301}"),
        ("a", "b/\u{301}c", "a/b/\u{301}c"), ("a%2F", "b?c#d", "a%2F/b?c#d"),
    ])
    func childIsBelow(_ parent: String, _ child: String, _ path: String) async throws {
        try await StorageApp.run { app in
            let reference = app.storage.reference(withPath: parent).child(child)
            #expect(Array(reference.fullPath.utf8) == Array(path.utf8))
            #expect(reference.description == "gs://acme.appspot.com/\(path)")
        }
    }

    @Test func familyOfAReference() async throws {
        try await StorageApp.run { app in
            let reference = app.reference("a/b/c.txt")
            #expect(reference.name == "c.txt")
            #expect(reference.parent()?.fullPath == "a/b")
            #expect(reference.parent()?.parent()?.parent()?.fullPath == "")
            #expect(reference.root().parent() == nil)
            #expect(reference.root().name == "")
            #expect(reference == app.reference("a//b/c.txt"))
            #expect(reference != app.reference("a/b"))
            // Unicode forms are different names.
            #expect(app.reference("e\u{301}") != app.reference("\u{e9}"))
        }
    }

    @Test(arguments: [
        "a", "a/b.txt", "ä ö/日本 🎈.txt", "100%", "a+b&c=d;e?f#g", "a%2Fb", "~!*'()", "e\u{301}", "\u{301}",
    ])
    func urlsOfAnObjectNameIt(_ name: String) async throws {
        try await StorageApp.run { app in
            let reference = app.reference(name)
            app.server.put(reference.fullPath, data: Data("x".utf8))
            let url = try await reference.downloadURL()
            #expect(url.absoluteString.hasPrefix("https://auth.test/v0/b/acme.appspot.com/o/"))
            #expect(url.absoluteString.hasSuffix("?alt=media&token=t1"))
            #expect(try app.storage.reference(for: url) == reference)
            #expect(app.storage.reference(forURL: url.absoluteString) == reference)
            #expect(app.storage.reference(forURL: reference.description) == reference)
            #expect(try await reference.data(maxSize: 1) == Data("x".utf8))
        }
    }

    @Test func urlWithEncodedNameIsDecoded() async throws {
        try await StorageApp.run { app in
            let url = try #require(URL(string: "gs://acme.appspot.com/a%20b/%E6%97%A5"))
            #expect(try app.storage.reference(for: url).fullPath == "a b/日")
            let root = app.storage.reference(forURL: "http://other:1/v0/b/acme.appspot.com/o")
            #expect(root == app.storage.reference())
        }
    }

    @Test func serverIsThatOfTheApp() async throws {
        try await StorageApp.run(authHost: .firebase) { app in
            app.server.put("folder/file.bin", data: Data())
            _ = try await app.reference().getMetadata()
            let url = "https://firebasestorage.googleapis.com/v0/b/acme.appspot.com/o/folder%2Ffile.bin"
            #expect(app.server.calls.map(\.url) == [url])
        }
    }

    @Test(arguments: [("localhost", "localhost"), ("::1", "[::1]"), ("[::1]", "[::1]")])
    func emulatorReplacesTheServer(_ host: String, _ written: String) async throws {
        try await StorageApp.run { app in
            app.storage.useEmulator(withHost: host, port: 9199)
            app.server.put("folder/file.bin", data: Data())
            let url = try await app.reference().downloadURL()
            #expect(url.absoluteString.hasPrefix("http://\(written):9199/v0/b/acme.appspot.com/o/folder%2Ffile.bin?"))
        }
    }
}
