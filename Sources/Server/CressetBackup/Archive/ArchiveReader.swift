import CressetCompression
import CressetCrypto
import CressetServices

/// A streaming reader of backup files. Returns only authenticated data.
struct ArchiveReader: Sendable {
    private enum State: Sendable {
        case opening
        case contents(ArchiveKeys, code: [UInt8])
        case over
    }

    private let vault: SecretVault
    private var state = State.opening
    private var count: UInt64 = 0
    private var waiting: ArraySlice<UInt8> = []
    /// Authenticated header, once received.
    private(set) var header: BackupHeader?

    init(vault: SecretVault) {
        self.vault = vault
    }

    mutating func add(_ bytes: [UInt8]) {
        waiting = ArraySlice(waiting + bytes)
    }

    /// Returns the next part of the database; `nil` if more bytes are needed, or at the end.
    mutating func next() throws(BackupError) -> [UInt8]? {
        if case .opening = state, try !open() { return nil }
        if case .contents(let keys, let code) = state { return try chunk(keys: keys, code: code) }
        if case .over = state, !waiting.isEmpty { throw .damaged("the backup has trailing bytes") }
        return nil
    }

    /// Throws unless the file is complete.
    func finish() throws(BackupError) {
        guard case .over = state else { throw .damaged("the backup is truncated") }
    }

    /// - Returns: `false` if more bytes are needed.
    private mutating func open() throws(BackupError) -> Bool {
        try requireMagic()
        let start = ArchiveForm.magic.count + 4
        guard waiting.count >= start else { return false }
        let length = Self.number(waiting.dropFirst(start - 4).prefix(4))
        guard length <= ArchiveForm.headerLimit else { throw .damaged("the backup header is too long") }
        let end = start + length + ArchiveKeys.codeLength
        guard waiting.count >= end else { return false }
        let bytes = Array(waiting.dropFirst(start).prefix(length))
        guard let header = BackupHeader(parsing: bytes) else { throw .damaged("the backup header is malformed") }
        guard header.keyID == vault.keyID else {
            throw BackupError(.otherKey, reason: "the backup needs the master key \(header.keyID), not \(vault.keyID)")
        }
        let keys = ArchiveKeys(vault, salt: header.salt)
        let code = Array(waiting.dropFirst(end - ArchiveKeys.codeLength).prefix(ArchiveKeys.codeLength))
        guard ConstantTime.equals(code, keys.code(for: bytes)) else { throw .damaged("the backup header was changed") }
        self.header = header
        state = .contents(keys, code: code)
        waiting = waiting.dropFirst(end)
        return true
    }

    private func requireMagic() throws(BackupError) {
        let magic = ArchiveForm.magic
        guard !waiting.starts(with: magic), !(waiting.count < magic.count && magic.starts(with: waiting)) else {
            return
        }
        guard waiting.starts(with: ArchiveForm.family) else { throw .damaged("not a backup") }
        throw BackupError(.newerVersion, reason: "the backup was written by a newer cresset")
    }

    private mutating func chunk(keys: ArchiveKeys, code: [UInt8]) throws(BackupError) -> [UInt8]? {
        guard let flag = waiting.first, waiting.count >= ArchiveForm.frameLength else { return nil }
        let length = Self.number(waiting.dropFirst().prefix(4))
        guard length <= ArchiveForm.sealedLimit else { throw .damaged("a part of the backup is too long") }
        guard waiting.count >= ArchiveForm.frameLength + length else { return nil }
        let sealed = Array(waiting.dropFirst(ArchiveForm.frameLength).prefix(length))
        let isLast = flag == 1
        let context = ArchiveKeys.context(ofChunk: count, isLast: isLast, code: code)
        guard flag <= 1, sealed.starts(with: ArchiveKeys.nonce(ofChunk: count)),
            let compressed = try? AESGCM.open(sealed, key: keys.contentKey, context: context),
            let contents = Deflate.decompress(compressed, limit: ArchiveForm.chunkSize),
            isLast || contents.count == ArchiveForm.chunkSize
        else { throw .damaged("part \(count + 1) of the backup was changed or moved") }
        count += 1
        if isLast { state = .over }
        waiting = waiting.dropFirst(ArchiveForm.frameLength + length)
        return contents
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

extension BackupError {
    fileprivate static func damaged(_ reason: String) -> BackupError {
        BackupError(.damaged, reason: reason)
    }
}
