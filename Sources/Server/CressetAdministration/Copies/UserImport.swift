public import CressetIdentity

/// The import of a file of accounts into a pool, a thousand rows at a time, or more where nobody waits for the database.
///
/// These are one step of the database, and are there as a whole or not at all. While they are written, the next ones are
/// read. An import that was ended is made whole by the same import again: accounts that are there are passed over, or
/// written again.
public struct UserImport: Sendable {
    /// The number of rows that are written in one step while others use the database.
    static let rowsPerStep = 1000
    /// The number of rows up to which steps double where nobody does: the more rows, the fewer pages each one writes.
    static let mostRowsPerStep = 20_000
    /// The bytes of the file after which a step is long enough.
    private static let bytesPerStep = 4 << 20
    private static let mostBytesPerStep = 32 << 20
    /// The number of times that a step is tried while another process has the database.
    private static let attempts = 12

    /// The way in which the rows are taken.
    public struct Settings: Sendable {
        /// The algorithm and the parameters of the hashes; a row may have its own.
        public var hash: ImportHash
        /// True if accounts that are there are replaced.
        public var overwrites = false
        /// True if every row is judged, and nothing is written.
        public var isRehearsal = false

        /// Makes settings that replace nothing.
        public init(hash: ImportHash) {
            self.hash = hash
        }
    }

    /// The rows so far.
    public struct Progress: Equatable, Sendable {
        /// The number of the last row that was dealt with.
        public fileprivate(set) var rows = 0
        /// The accounts that were written, or would be.
        public fileprivate(set) var imported = 0
        /// The rows whose id was there already.
        public fileprivate(set) var passedOver = 0
        /// The rows that were refused.
        public fileprivate(set) var refused = 0
        /// The number of the file's bytes that were read.
        public fileprivate(set) var bytes = 0

        /// Makes the progress of an import that has not begun.
        public init() {}
    }

    /// The observer of an import, which may end it.
    public struct Observer: Sendable {
        /// Called with the number and the reason of each row that is refused.
        public var refused: @Sendable (Int, String) -> Void
        /// Called after each step.
        public var progressed: @Sendable (Progress) -> Void
        /// Asked before each step; true ends the import.
        public var isStopped: @Sendable () -> Bool
        /// Asked before each step; true if the database is used by nobody who must not wait for a second.
        public var isAlone: @Sendable () -> Bool

        /// Makes an observer.
        public init(
            refused: @escaping @Sendable (Int, String) -> Void,
            progressed: @escaping @Sendable (Progress) -> Void = { _ in },
            isStopped: @escaping @Sendable () -> Bool = { false },
            isAlone: @escaping @Sendable () -> Bool = { false }
        ) {
            self.refused = refused
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

    /// - Parameter pause: Waits between two steps, so that other writers get their turn.
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

    /// Imports the rows that are left in the file.
    ///
    /// - Throws: ``UserImportError``, which says how far it came. What was written until then stays.
    public func run(_ reader: UserFileReader) async throws -> Progress {
        var reader = reader
        var progress = Progress()
        do {
            var limit = Self.rowsPerStep
            var next = try await readStep(&reader, rows: limit)
            while let step = next {
                guard !observer.isStopped() else { throw UserFileError("stopped", remedy: UserImportError.again) }
                async let refusals = write(step)
                limit = observer.isAlone() ? min(2 * limit, Self.mostRowsPerStep) : Self.rowsPerStep
                // The error of a row that is yet to come must not hide this step's own.
                let following: Result<Step?, any Error>
                do {
                    following = .success(try await readStep(&reader, rows: limit))
                } catch {
                    following = .failure(error)
                }
                note(try await refusals, of: step, in: &progress)
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
        /// The numbers of the rows that can be written.
        var numbers: [Int] = []
        var prepared: Accounts.PreparedImport?
        var refused: [(number: Int, reason: String)] = []
        var lastNumber = 0
        var offset = 0
    }

    /// Reads and prepares the rows of the next step; `nil` at the end of the file.
    private func readStep(_ reader: inout UserFileReader, rows limit: Int) async throws -> Step? {
        var step = Step()
        var rows: [ImportRow] = []
        let end = reader.offset + (limit > Self.rowsPerStep ? Self.mostBytesPerStep : Self.bytesPerStep)
        while rows.count + step.refused.count < limit, reader.offset < end {
            guard let row = try reader.next() else { break }
            step.lastNumber = row.number
            switch row.account {
            case .success(let account):
                try requireHash(of: account, in: row.number)
                rows.append(account)
                step.numbers.append(row.number)
            case .failure(let error): step.refused.append((row.number, error.reason))
            }
        }
        guard step.lastNumber > 0 else { return nil }
        step.offset = reader.offset
        guard !rows.isEmpty else { return step }
        var request = Accounts.ImportRequest(rows: rows, hash: settings.hash)
        request.allowsOverwriting = settings.overwrites
        request.judgesRowsAlone = true
        request.isRehearsal = settings.isRehearsal
        step.prepared = try await accounts.prepareImport(request, in: realm)
        return step
    }

    /// Refuses the whole file where passwords would be lost.
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

    private func note(_ refusals: [Accounts.ImportRefusal], of step: Step, in progress: inout Progress) {
        let existing = refusals.filter { $0.conflict == .localID }
        let refused =
            step.refused
            + refusals.filter { $0.conflict != .localID }.map { (number: step.numbers[$0.index], reason: $0.message) }
        for row in refused.sorted(by: { $0.number < $1.number }) { observer.refused(row.number, row.reason) }
        progress.rows = step.lastNumber
        progress.bytes = step.offset
        progress.passedOver += existing.count
        progress.refused += refused.count
        progress.imported += step.numbers.count - refusals.count
    }
}

/// The end of an import before the end of its file.
public struct UserImportError: Error, Sendable {
    /// The reason, for a person.
    public let reason: String
    /// The rows until then; what they brought is there.
    public let progress: UserImport.Progress
    /// The way to the rest of the file, for a person.
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
