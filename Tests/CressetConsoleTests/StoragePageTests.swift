import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

@Suite struct StoragePageTests {
    private static let path = "projects/acme/storage"

    @Test(arguments: [Role.viewer, .support]) func otherRolesSeeNoFiles(_ role: Role) async throws {
        try await run { service, _ in
            let console = try await ConsoleBrowser.signedIn(service, as: role)
            #expect(try await console.get(Self.path).status == 403)
            #expect(try await console.get(Self.path + "?object=photos/ada.png&download=1").status == 403)
        }
    }

    @Test func filesAreListedShownAndDeleted() async throws {
        try await run { service, objects in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            #expect(try await console.get(Self.path).text.contains("photos/"))
            #expect(try await !console.get(Self.path).text.contains("ada.png"))
            #expect(try await console.get(Self.path + "?prefix=photos/").text.contains("ada.png"))
            let object = Self.path + "?prefix=photos/&object=photos/ada.png"
            #expect(try await console.get(object).text.contains("data:image/png;base64,\(Base64.encoded([1, 2]))"))
            let text = try await console.get(Self.path + "?object=%3Cscript%3E.txt").text
            #expect(text.contains("&lt;b&gt;") && !text.contains("<b>") && !text.contains("<script>.txt"))
            let file = try await console.get(object + "&download=1")
            #expect(file.headers["Content-Disposition"] == "attachment; filename=\"ada.png\"")
            #expect(file.headers["Content-Type"] == "application/octet-stream")
            #expect(try await console.post(object, act: "delete", ["confirmation": "other"]).status == 400)
            #expect(try await objects.usage(of: Self.bucket).objects == 2)
            #expect(try await console.post(object, act: "delete", ["confirmation": "photos/ada.png"]).status == 303)
            #expect(try await objects.usage(of: Self.bucket).objects == 1)
            #expect(try await console.get(object).status == 404)
        }
    }

    @Test func metadataAreShownWithoutTheBytes() async throws {
        try await run { service, _ in
            let bytes = service.objectBytes
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            let object = Self.path + "?object=photos/ada.png"
            bytes.fail(with: .unavailable("host returned 403 (AccessDenied)"))
            let page = try await console.get(object)
            #expect(page.status == 200)
            #expect(page.text.contains("The bucket of the files is unavailable."))
            #expect(try await console.get(object + "&download=1").status == 503)
            bytes.fail(with: nil)
            #expect(try await console.get(object).text.contains("data:image/png"))
        }
    }

    @Test func filesOfAnotherProjectAreUnknown() async throws {
        try await run { service, objects in
            _ = try await objects.createBucket("other-bucket", of: "other")
            let name = try ObjectName(bucket: Self.bucket, path: "photos/ada.png")
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            #expect(try await console.get(Self.path + "?bucket=other-bucket").status == 404)
            let object = Self.path + "?bucket=gone-bucket&object=photos%2Fada.png"
            #expect(try await console.get(object).status == 404)
            #expect(try await console.post(object, act: "delete", ["confirmation": "photos/ada.png"]).status == 404)
            #expect(try await objects.object(name, as: .administrator).size == 2)
        }
    }

    @Test func serverWithoutStorageSaysSo() async throws {
        try await ConsoleBrowser.run(change: { $0.objects = nil }) { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .owner)
            for path in [Self.path, Self.path + "/rules"] {
                #expect(try await console.get(path).text.contains("--storage-api"))
            }
        }
    }

    private static let bucket = "acme.appspot.com"

    private func run(_ body: (TestService, Objects) async throws -> Void) async throws {
        try await ConsoleBrowser.run { service in
            let objects = try #require(service.objects)
            _ = try await objects.defaultBucket(Self.bucket, of: "acme")
            let files: [(String, String, [UInt8])] = [
                ("photos/ada.png", "image/png", [1, 2]), ("<script>.txt", "text/plain", Array("<b>".utf8)),
            ]
            for (path, type, content) in files {
                let name = try ObjectName(bucket: Self.bucket, path: path)
                let draft = ObjectDraft(name, attributes: ObjectAttributes(contentType: type))
                let upload = try await objects.upload(draft, as: .administrator)
                try await upload.write(content)
                _ = try await upload.finish()
            }
            try await body(service, objects)
        }
    }
}
