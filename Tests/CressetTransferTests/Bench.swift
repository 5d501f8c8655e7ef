import CressetIdentity
import CressetTesting
import CressetWire
import Synchronization

@testable import CressetTransfer

struct Bench {
    let service: TestService

    /// The rejected rows, as `2: reason`.
    let refused = Refusals()

    var realm: Realm { Realm(project: service.project) }

    /// Returns a reader of an in-memory file.
    static func reader(_ file: String, as format: UserFileFormat = .json) -> UserFileReader {
        var rest = Array(file.utf8)[...]
        return UserFileReader(format) {
            defer { rest = rest.dropFirst(65_536) }
            return Array(rest.prefix(65_536))
        }
    }

    func load(
        _ file: String,
        as format: UserFileFormat = .json,
        hash: ImportHash = ImportHash(algorithm: nil, parameters: JSONObject(), signerKey: []),
        into realm: Realm? = nil,
        isStopped: @escaping @Sendable () -> Bool = { false },
        isAlone: @escaping @Sendable () -> Bool = { false },
        setting change: (inout UserImport.Settings) -> Void = { _ in }
    ) async throws -> UserImport.Progress {
        try await load(
            Self.reader(file, as: format),
            hash: hash,
            into: realm,
            isStopped: isStopped,
            isAlone: isAlone,
            setting: change
        )
    }

    func load(
        _ reader: UserFileReader,
        hash: ImportHash = ImportHash(algorithm: nil, parameters: JSONObject(), signerKey: []),
        into realm: Realm? = nil,
        isStopped: @escaping @Sendable () -> Bool = { false },
        isAlone: @escaping @Sendable () -> Bool = { false },
        setting change: (inout UserImport.Settings) -> Void = { _ in }
    ) async throws -> UserImport.Progress {
        var settings = UserImport.Settings(hash: hash)
        change(&settings)
        return try await UserImport(
            service.accounts,
            into: realm ?? self.realm,
            settings: settings,
            observer: UserImport.Observer(
                refused: { refused.add("\($0): \($1)") },
                progressed: { refused.record(step: $0.rows) },
                isStopped: isStopped,
                isAlone: isAlone
            ),
            pause: {}
        ).run(reader)
    }

    func save(_ form: UserExport.Form, of realm: Realm? = nil) async throws -> (
        file: String, summary: UserExport.Summary
    ) {
        var bytes: [UInt8] = []
        let summary = try await UserExport(service.accounts, from: (realm ?? self.realm).pool, as: form)
            .run(write: { bytes += $0 })
        return (String(decoding: bytes, as: UTF8.self), summary)
    }
}

final class Refusals: Sendable {
    private let lines = Mutex<[String]>([])
    private let rows = Mutex<[Int]>([])

    var all: [String] { lines.withLock { $0 } }

    var steps: [Int] { rows.withLock { $0 } }

    func record(step: Int) {
        rows.withLock { $0.append(step) }
    }

    func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}
