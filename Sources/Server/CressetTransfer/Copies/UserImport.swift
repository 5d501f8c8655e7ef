public import CressetIdentity

/// An import of an account file into a user pool, in batches of a thousand rows, or more without other database users.
///
/// A batch is written completely or not at all, while the next one is read. Repeating the import completes an
/// interrupted one: existing accounts are skipped or written again.
public struct UserImport: Sendable {
    /// The batch size in rows while others use the database.
    static let rowsPerStep = 1000
    /// The maximum batch size in rows without other users, reached by doubling: larger batches write fewer pages.
    static let maxRowsPerStep = 5000
    private static let bytesPerStep = 4 << 20
    private static let maxBytesPerStep = 8 << 20
    /// Number of attempts per batch while another process locks the database.
    private static let attempts = 12
    private static let shownLength = 100

    public struct Settings: Sendable {
        /// The default algorithm and parameters of the hashes; rows may override them.
        public var hash: ImportHash
        public var overwrites = false
        /// `true` to validate every row without writing.
        public var isRehearsal = false

        public init(hash: ImportHash) {
            self.hash = hash
        }
    }

    public struct Progress: Equatable, Sendable {
        /// The number of the last processed row.
        public fileprivate(set) var rows = 0
        /// The accounts written, or valid in a rehearsal.
        public fileprivate(set) var imported = 0
        /// The rows with an existing ID.
        public fileprivate(set) var passedOver = 0
        public fileprivate(set) var refused = 0
        public fileprivate(set) var bytes = 0

        public init() {}
    }

    public struct Judgement: Sendable {
        public enum Verdict: Equatable, Sendable {
            case imported
            case existing
            case refused(reason: String, value: String?)
        }

        public let number: Int
        public let row: ImportRow?
        public let verdict: Verdict
    }

    public struct Observer: Sendable {
        /// Called with the number of each rejected row and the reason.
        public var refused: @Sendable (Int, String) -> Void
        public var judged: @Sendable ([Judgement]) -> Void
        public var progressed: @Sendable (Progress) -> Void
        /// Called before each batch; `true` stops the import.
        public var isStopped: @Sendable () -> Bool
        /// Called before each batch; returns `true` without other users of the database, allowing batches of a second.
        public var isAlone: @Sendable () -> Bool

        public init(
            refused: @escaping @Sendable (Int, String) -> Void,
            judged: @escaping @Sendable ([Judgement]) -> Void = { _ in },
            progressed: @escaping @Sendable (Progress) -> Void = { _ in },
            isStopped: @escaping @Sendable () -> Bool = { false },
            isAlone: @escaping @Sendable () -> Bool = { false }
        ) {
            self.refused = refused
            self.judged = judged
            self.progressed = progressed
            self.isStopped = isStopped
            self.isAlone = isAlone
        }
    }

    private let accounts: Accounts
    private let realm: Realm
    private let settings: Settings
    private let observer: Observer
    private let pause: @Sendable () async throws -> Void

    /// - Parameter pause: Waits between two batches, so other writers get their turn.
    public init(
        _ accounts: Accounts,
        into realm: Realm,
        settings: Settings,
        observer: Observer,
        pause: @escaping @Sendable () async throws -> Void
    ) {
        self.accounts = accounts
        self.realm = realm
        self.settings = settings
        self.observer = observer
        self.pause = pause
    }

    /// Imports the remaining rows of the file.
    ///
    /// - Throws: ``UserImportError`` with the progress. Accounts written earlier remain.
    public func run(_ reader: UserFileReader) async throws -> Progress {
        var reader = reader
        var progress = Progress()
        do {
            var limit = Self.rowsPerStep
            var next = try await readStep(&reader, rows: limit)
            while let step = next {
                guard !observer.isStopped() else { throw UserFileError("stopped", remedy: UserImportError.again) }
                async let refusals = write(step)
                limit = observer.isAlone() ? min(2 * limit, Self.maxRowsPerStep) : Self.rowsPerStep
                // An error in a later row must not hide this batch's own.
                let following: Result<Step?, any Error>
                do {
                    following = .success(try await readStep(&reader, rows: limit))
                } catch {
                    following = .failure(error)
                }
                record(try await refusals, of: step, in: &progress)
                observer.progressed(progress)
                next = try following.get()
                try await pause()
            }
            return progress
        } catch {
            throw UserImportError(error, at: progress)
        }
    }

    // MARK: Steps

    private struct Step: Sendable {
        var numbers: [Int] = []
        var rows: [ImportRow] = []
        var prepared: Accounts.PreparedImport?
        var refused: [(number: Int, reason: String)] = []
        var lastNumber = 0
        var offset = 0
    }

    private func readStep(_ reader: inout UserFileReader, rows limit: Int) async throws -> Step? {
        var step = Step()
        let end = reader.offset + (limit > Self.rowsPerStep ? Self.maxBytesPerStep : Self.bytesPerStep)
        while step.rows.count + step.refused.count < limit, reader.offset < end {
            guard let row = try reader.next() else { break }
            step.lastNumber = row.number
            switch row.account {
            case .success(let account):
                try requireHash(of: account, in: row.number)
                step.rows.append(account)
                step.numbers.append(row.number)
            case .failure(let error): step.refused.append((row.number, error.reason))
            }
        }
        guard step.lastNumber > 0 else { return nil }
        step.offset = reader.offset
        guard !step.rows.isEmpty else { return step }
        var request = Accounts.ImportRequest(rows: step.rows, hash: settings.hash)
        request.allowsOverwriting = settings.overwrites
        request.judgesRowsAlone = true
        request.isRehearsal = settings.isRehearsal
        step.prepared = try await accounts.prepareImport(request, in: realm)
        return step
    }

    /// Rejects the complete file if passwords would be lost.
    private func requireHash(of row: ImportRow, in number: Int) throws {
        guard let hash = row.passwordHash, !hash.isEmpty, row.hash == nil, settings.hash.algorithm == nil else {
            return
        }
        throw UserFileError(
            "row \(number) has a password hash, but --hash-algo is missing",
            remedy: "run the same command with --hash-algo to continue"
        )
    }

    private func write(_ step: Step) async throws -> [Accounts.ImportRefusal] {
        guard let prepared = step.prepared else { return [] }
        for _ in 1..<Self.attempts {
            do {
                return try await accounts.write(prepared)
            } catch let error as StoreError where error.code == .busy {
                try await pause()
            }
        }
        return try await accounts.write(prepared)
    }

    private func record(_ refusals: [Accounts.ImportRefusal], of step: Step, in progress: inout Progress) {
        var judgements = step.refused.map {
            Judgement(number: $0.number, row: nil, verdict: .refused(reason: $0.reason, value: nil))
        }
        var remaining = refusals[...]
        for (index, row) in step.rows.enumerated() {
            var verdict = Judgement.Verdict.imported
            if let refusal = remaining.first, refusal.index == index {
                remaining.removeFirst()
                verdict =
                    refusal.conflict == .localID
                    ? .existing : .refused(reason: refusal.message, value: refusal.value)
            }
            judgements.append(Judgement(number: step.numbers[index], row: row, verdict: verdict))
        }
        if !step.refused.isEmpty { judgements.sort { $0.number < $1.number } }
        progress.rows = step.lastNumber
        progress.bytes = step.offset
        for judgement in judgements {
            switch judgement.verdict {
            case .imported: progress.imported += 1
            case .existing: progress.passedOver += 1
            case .refused(let reason, let value):
                progress.refused += 1
                observer.refused(judgement.number, value.map { "\(reason): \($0.prefix(Self.shownLength))" } ?? reason)
            }
        }
        observer.judged(judgements)
    }
}

public struct UserImportError: Error, Sendable {
    public let reason: String
    /// The progress until the failure; the written accounts remain.
    public let progress: UserImport.Progress
    public let remedy: String

    static let again = "run the same command again to continue"

    init(_ cause: any Error, at progress: UserImport.Progress) {
        self.progress = progress
        remedy =
            switch cause {
            case let error as UserFileError: error.remedy
            case let error as StoreError where error.code == .corrupt: "the rest was not imported"
            default: Self.again
            }
        reason =
            switch cause {
            case let error as UserFileError: error.reason
            case let error as StoreError: Self.text(of: error)
            case let error as IdentityError: error.detail ?? "the import was rejected (\(error.code))"
            default: "\(cause)"
            }
    }

    private static func text(of error: StoreError) -> String {
        switch error.code {
        case .full: "the disk is full"
        case .busy: "another process is using the database"
        case .corrupt: "the database is damaged"
        default: error.description
        }
    }
}
