import CressetSystem
import CressetTesting
import Testing

struct AtomicFileTests {
    @Test func draftGoesWithItsOwner() async throws {
        try await TemporaryDirectory.run { directory in
            do {
                let draft = try AtomicFile(beside: "\(directory)/file")
                try draft.append([1, 2, 3])
                #expect(try PrivateFile.names(in: directory).count == 1)
            }
            #expect(try PrivateFile.names(in: directory) == [])
        }
    }

    @Test func fileThatIsThereIsLeftAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/file"
            try PrivateFile.create(path, containing: [1])
            do {
                let draft = try AtomicFile(beside: path)
                try draft.append([2])
                let error = #expect(throws: SystemError.self) { try draft.publish(as: path) }
                #expect(error?.isExisting == true)
            }
            #expect(try PrivateFile.read(path) == [1])
            #expect(try PrivateFile.names(in: directory) == ["file"])
        }
    }

    @Test func draftInUseIsNotTakenForAbandoned() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/file"
            let draft = try AtomicFile(beside: path)
            try AtomicFile.removeAbandoned(in: directory, named: "file")
            try draft.append([1])
            try draft.publish(as: path)
            #expect(try PrivateFile.read(path) == [1])
        }
    }

    @Test func abandonedDraftsOfThatNameAloneAreRemoved() async throws {
        try await TemporaryDirectory.run { directory in
            let others = ["file", "file.1.2", "file.2.draft", "file.draft", "file.old.2.draft", "other.1.2.draft"]
            for name in others + ["file.1.2.draft", "file.json.77.4294967295.draft"] {
                try PrivateFile.create("\(directory)/\(name)", containing: [1])
            }
            try AtomicFile.removeAbandoned(in: directory, named: "file")
            #expect(try PrivateFile.names(in: directory) == others)
        }
    }

    @Test func draftsOfAnotherEndingAreApart() async throws {
        try await TemporaryDirectory.run { directory in
            for name in ["file.1.2.LOCK", "file.1.2.draft"] {
                try PrivateFile.create("\(directory)/\(name)", containing: [1])
            }
            let draft = try AtomicFile(beside: "\(directory)/file", ending: ".LOCK")
            #expect(draft.path.hasSuffix(".LOCK"))
            try AtomicFile.removeAbandoned(in: directory, named: "file", ending: ".LOCK")
            #expect(try PrivateFile.names(in: directory).count == 2)
            draft.discard()
            #expect(try PrivateFile.names(in: directory) == ["file.1.2.draft"])
        }
    }

    @Test func fileIsReplacedInOneStepWhereItMayBe() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/file"
            try PrivateFile.create(path, containing: [1])
            let reader = try InputFile(path)
            let draft = try AtomicFile(beside: path)
            try draft.append([2, 3])
            #expect(try PrivateFile.read(path) == [1])
            try draft.publish(as: path, replacingExisting: true)
            #expect(try PrivateFile.read(path) == [2, 3])
            #expect(try reader.read() == [1])
            #expect(try PrivateFile.names(in: directory) == ["file"])
        }
    }

    @Test func publishedFileHasAllBytesAndNoDraftBesideIt() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/file"
            do {
                let draft = try AtomicFile(beside: path)
                for byte in UInt8(0)..<10 { try draft.append([UInt8](repeating: byte, count: 1000)) }
                #expect(try draft.size == 10_000)
                #expect(try draft.read(at: 9_999, count: 10) == [9])
                #expect(try draft.read(at: 10_000, count: 10) == [])
                try draft.publish(as: path)
            }
            #expect(try PrivateFile.names(in: directory) == ["file"])
            #expect(try PrivateFile.readOwned(path).count == 10_000)
            #expect(try InputFile(path).read(at: 999, count: 2) == [0, 1])
        }
    }
}
