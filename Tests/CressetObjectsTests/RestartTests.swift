import CressetCrypto
import CressetIdentity
import CressetObjects
import CressetServices
import CressetStoreSQLite
import CressetTesting
import Testing

/// Objects over files, as after the end of a process at any point.
struct RestartTests {
    private struct Server {
        let store: SQLiteStore
        let bytes: FileObjectBytes
        let objects: Objects

        init(in directory: String, clock: TestClock) throws {
            store = try SQLiteStore(.file("\(directory)/cresset.db"))
            bytes = try FileObjectBytes("\(directory)/objects", threads: 2)
            objects = Objects(
                store,
                bytes: bytes,
                clock: { clock.now().milliseconds },
                random: { SecureRandom.bytes($0) }
            )
        }

        func end() async {
            await store.close()
            bytes.close()
        }

        func text(of name: ObjectName) async throws -> String {
            let (object, bytes) = try await objects.open(name, as: .administrator)
            return String(decoding: try await bytes.read(at: 0, count: Int(object.size)), as: UTF8.self)
        }
    }

    @Test func acknowledgedBytesStayAndOthersAreSwept() async throws {
        try await TemporaryDirectory.run { directory in
            let clock = TestClock()
            let names = try ["kept", "session", "lost"].map { try ObjectName(bucket: "acme.appspot.com", path: $0) }
            var server = try Server(in: directory, clock: clock)
            _ = try await server.objects.createBucket("acme.appspot.com", of: "acme")
            let kept = try await server.objects.upload(ObjectDraft(names[0]), as: .administrator)
            try await kept.write(Array("kept".utf8))
            _ = try await kept.finish()
            let id = try await server.objects.beginSession(ObjectDraft(names[1]), as: .administrator, network: "")
            let first = try await server.objects.resume(id, at: 0)
            try await first.write(Array("first ".utf8))
            _ = try await first.suspend()
            do {
                let second = try await server.objects.resume(id, at: 6)
                try await second.write(Array("unacknowledged".utf8))
                let lost = try await server.objects.upload(ObjectDraft(names[2]), as: .administrator)
                try await lost.write(Array("lost".utf8))
            }
            await server.end()

            clock.advance(seconds: 2 * 86_400)
            server = try Server(in: directory, clock: clock)
            #expect(try await server.text(of: names[0]) == "kept")
            #expect(
                await refusal { _ = try await server.objects.open(names[2], as: .administrator) } == "objectNotFound"
            )
            #expect(try await server.objects.sweep {} == SweepReport(sessions: 0, orphans: 1))
            #expect(try await server.objects.session(id).received == 6)
            let upload = try await server.objects.resume(id, at: 6)
            try await upload.write(Array("second".utf8))
            let object = try await upload.finish()
            #expect(object.md5 == HashAlgorithm.Insecure.md5.digest(Array("first second".utf8)))
            #expect(try await server.text(of: names[1]) == "first second")
            try await server.objects.delete(names[0], as: .administrator)
            #expect(try await server.objects.sweep {} == SweepReport())
            await server.end()
        }
    }
}
