import CressetIdentity
import CressetServices
import CressetTesting
import Testing

@testable import CressetBackup

struct ArchiveTests {
    private let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    private let contents =
        [UInt8](repeating: 1, count: ArchiveForm.chunkSize) + Array("engine".utf8)
        + [UInt8](repeating: 2, count: ArchiveForm.chunkSize)

    private func header(salt: String = "0102", size: Int = 0) -> BackupHeader {
        BackupHeader(
            name: "cresset-20260101T000000000Z-01020304.backup",
            createdAt: TestClock.start,
            schemaVersion: 6,
            mode: .production,
            projects: ["acme"],
            accounts: 3,
            keyID: vault.keyID,
            salt: salt,
            databaseSize: size
        )
    }

    /// Returns the opening and the chunks of a backup with three chunks.
    private func archive(salt: String = "0102") throws -> (opening: [UInt8], chunks: [[UInt8]]) {
        let writer = ArchiveWriter(header(salt: salt), vault: vault)
        let size = ArchiveForm.chunkSize
        let chunks = try (0...2).map { number in
            let part = contents[(number * size)..<min(contents.count, (number + 1) * size)]
            return try writer.chunk(Array(part), number: number, isLast: number == 2)
        }
        return (writer.opening, chunks)
    }

    private func read(_ bytes: [UInt8], in steps: Int = .max, with other: SecretVault? = nil) throws -> [UInt8] {
        var reader = ArchiveReader(vault: other ?? vault)
        var (rest, found) = (bytes[...], [UInt8]())
        while !rest.isEmpty {
            reader.add(Array(rest.prefix(steps)))
            rest = rest.dropFirst(steps)
            while let part = try reader.next() { found += part }
        }
        try reader.finish()
        return found
    }

    private func refusal(_ bytes: [UInt8], with other: SecretVault? = nil) -> BackupError.Code? {
        do {
            _ = try read(bytes, with: other)
            return nil
        } catch {
            return (error as? BackupError)?.code
        }
    }

    @Test func anotherMasterKeyOpensNothing() throws {
        let (opening, chunks) = try archive()
        let other = SecretVault(masterKey: [UInt8](repeating: 8, count: SecretVault.masterKeyLength))
        #expect(refusal(opening + chunks.joined(), with: other) == .otherKey)
    }

    @Test func whatIsNoBackupIsRefused() {
        #expect(refusal([]) == .damaged)
        #expect(refusal(Array("SQLite format 3\0".utf8)) == .damaged)
        #expect(refusal(Array("cresset-backup/2\n".utf8) + [0, 0, 0, 1, 2]) == .newerVersion)
        #expect(refusal(ArchiveForm.magic + [0xFF, 0xFF, 0xFF, 0xFF]) == .damaged)
        #expect(
            refusal(ArchiveForm.magic + [0, 0, 0, 2] + Array("{}".utf8) + [UInt8](repeating: 0, count: 32)) == .damaged
        )
    }

    @Test func changedHeaderIsRefused() throws {
        let (opening, chunks) = try archive()
        for place in stride(from: 0, to: opening.count, by: 3) {
            var changed = opening
            changed[place] ^= 1
            #expect(refusal(changed + chunks.joined()) != nil, "byte \(place)")
        }
    }

    @Test func cutBackupIsRefusedWhereverItIsCut() throws {
        let (opening, chunks) = try archive()
        let whole = opening + chunks.joined()
        let ends = [
            0, 5, opening.count - 1, opening.count, opening.count + 3, whole.count - chunks[2].count, whole.count - 1,
        ]
        for end in ends {
            #expect(refusal(Array(whole.prefix(end))) == .damaged, "\(end) bytes")
        }
    }

    @Test func changedChunksAreRefused() throws {
        let (opening, chunks) = try archive()
        for number in 0...2 {
            for place in [0, 1, 4, 5, 16, 17, chunks[number].count / 2, chunks[number].count - 1] {
                var changed = chunks
                changed[number][place] ^= 1
                #expect(refusal(opening + changed.joined()) == .damaged, "chunk \(number), byte \(place)")
            }
        }
    }

    @Test func chunksInAnotherOrderAreRefused() throws {
        let (opening, chunks) = try archive()
        for order in [[1, 0, 2], [0, 2], [0, 0, 1, 2], [2], [0, 1, 1, 2], [0, 1, 2, 2], [0, 1, 2, 0]] {
            #expect(refusal(opening + order.flatMap { chunks[$0] }) == .damaged, "\(order)")
        }
    }

    @Test func chunkOfAnotherBackupIsRefused() throws {
        let (opening, chunks) = try archive()
        let (_, others) = try archive(salt: "0304")
        #expect(refusal(opening + chunks[0] + others[1] + chunks[2]) == .damaged)
    }

    @Test func bytesBehindTheEndAreRefused() throws {
        let (opening, chunks) = try archive()
        #expect(refusal(opening + chunks.joined() + [0]) == .damaged)
    }

    @Test(arguments: [1 << 12, 1 << 20, Int.max])
    func contentsComeBackAsTheyWere(_ steps: Int) throws {
        let (opening, chunks) = try archive()
        let bytes = opening + chunks.joined()
        #expect(bytes.count < contents.count / 4)
        #expect(try read(bytes, in: steps) == contents)
        var reader = ArchiveReader(vault: vault)
        reader.add(bytes)
        _ = try reader.next()
        #expect(reader.header == header())
    }

    @Test func masterKeyIsNotInTheBackup() throws {
        let (opening, chunks) = try archive()
        let bytes = opening + chunks.joined()
        let key = [UInt8](repeating: 7, count: SecretVault.masterKeyLength)
        #expect(!bytes.indices.contains { bytes[$0...].starts(with: key) })
    }
}
