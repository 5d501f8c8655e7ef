import CressetObjects
import CressetServices
import CressetSystem
import CressetTesting
import Testing

struct FileObjectBytesTests {
    private func key(_ time: Int64 = 1, _ end: String = "00") -> String {
        let digits = String(time, radix: 16)
        return String(repeating: "0", count: 12 - digits.count) + digits + String(repeating: "a", count: 30) + end
    }

    private func run(_ body: (FileObjectBytes, String) async throws -> Void) async throws {
        try await TemporaryDirectory.run { directory in
            let bytes = try FileObjectBytes("\(directory)/objects", threads: 2)
            try await body(bytes, "\(directory)/objects")
            bytes.close()
        }
    }

    @Test func writtenBytesAreRead() async throws {
        try await run { bytes, directory in
            let sink = try await bytes.create(key())
            for piece in ["ab", "", "cde"] { try await sink.write(Array(piece.utf8)) }
            #expect(try await sink.read(at: 1, count: 3) == Array("bcd".utf8))
            try await sink.synchronize()
            await sink.close()
            let opened = try #require(try await bytes.open(key()))
            #expect(opened.size == 5)
            #expect(opened.descriptor != nil)
            #expect(try await opened.read(at: 3, count: 100) == Array("de".utf8))
            #expect(try PrivateFile.sizeOfFile("\(directory)/00/\(key())") == 5)
            try await bytes.delete(key())
            try await bytes.delete(key())
            #expect(try await opened.read(at: 0, count: 5) == Array("abcde".utf8))
            #expect(try await bytes.open(key())?.size == nil)
        }
    }

    @Test func bytesHaveOneWriter() async throws {
        try await run { bytes, _ in
            let sink = try await bytes.create(key())
            try await sink.write([1, 2, 3])
            #expect(await refusal { _ = try await bytes.resume(key(), creating: true) } == "busy")
            #expect(await refusal { _ = try await bytes.create(key()) } == "failed")
            await sink.close()
            #expect(await refusal { _ = try await bytes.resume(key(2), creating: false) } == "uploadNotFound")
            let again = try await bytes.resume(key(), creating: false)
            #expect(await refusal { try await again.truncate(to: 4) } == "uploadNotFound")
            try await again.truncate(to: 2)
            try await again.write([9])
            await again.close()
            #expect(try await bytes.open(key())?.read(at: 0, count: 9) == [1, 2, 9])
            let fresh = try await bytes.resume(key(3), creating: true)
            await fresh.discard()
            #expect(try await bytes.open(key(3))?.size == nil)
            #expect(await refusal { try await fresh.write([1]) } == "uploadEnded")
        }
    }

    @Test func fullDiskIsReported() throws {
        // A device without room.
        let file = try #require(try LockedFile("/dev/full"))
        let error = #expect(throws: SystemError.self) { try file.append([1]) }
        #expect(error?.isFull == true)
    }

    @Test func sweepDeletesOldUnnamedAndIdleBytes() async throws {
        try await run { bytes, directory in
            let keys = [key(1, "00"), key(2, "ff"), key(3, "0f"), key(100, "00"), key(4, "00")]
            for key in keys { await (try await bytes.create(key)).close() }
            try PrivateFile.create("\(directory)/00/other", containing: [])
            let held = try await bytes.resume(keys[4], creating: false)
            let named = keys[1]
            let swept = try await bytes.sweep(olderThan: 100) { asked in
                #expect(!asked.contains(keys[4]))
                return Set(asked.filter { $0 == named })
            }
            #expect(swept == 2)
            await held.close()
            #expect(try await bytes.open(keys[0])?.size == nil)
            #expect(try await bytes.open(keys[2])?.size == nil)
            for key in [keys[1], keys[3], keys[4]] { #expect(try await bytes.open(key)?.size == 0) }
            #expect(try PrivateFile.isExisting("\(directory)/00/other"))
        }
    }

    /// An upload that ends while the sweep asks for its row would lose its bytes.
    @Test func uploadCannotEndDuringItsSweep() async throws {
        try await run { bytes, _ in
            await (try await bytes.create(key())).close()
            let swept = try await bytes.sweep(olderThan: 100) { _ in
                #expect(await refusal { _ = try await bytes.resume(key(), creating: false) } == "busy")
                return []
            }
            #expect(swept == 1)
        }
    }
}
