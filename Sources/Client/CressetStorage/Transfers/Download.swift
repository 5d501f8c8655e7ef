import CressetAuth
import Foundation

/// A download in ranges of growing size.
actor Download: Transfer {
    private let backend: StorageBackend
    private let path: StoragePath
    private let limit: TimeInterval
    private let maxSize: Int64?
    private let sink: DownloadSink

    private var hasBegun = false
    private var offset: Int64 = 0
    private var farthest: Int64 = 0
    private var total: Int64?
    private var version: String?
    private var expected: String?
    private var checksum = CRC32C()

    init(_ path: StoragePath, to file: URL?, maxSize: Int64?, on backend: StorageBackend, limit: TimeInterval) {
        (self.path, self.maxSize, self.backend, self.limit) = (path, maxSize, backend, limit)
        sink = DownloadSink(file: file)
    }

    nonisolated func discard() {
        sink.discard()
    }

    func abandon() async {}

    func run(_ monitor: some TransferMonitor) async throws -> TransferResult {
        try path.requireObject()
        if !hasBegun { try restart() }
        var retry = Retry(within: limit, on: backend.core.platform)
        var piece = PieceSize()
        while total.map({ offset < $0 }) ?? true {
            do {
                try await receive(piece.bytes)
                monitor.progressed(to: offset, of: total ?? offset)
                guard offset > farthest else { continue }
                farthest = offset
                retry.progressed()
                piece.grow()
            } catch let interruption as Interruption {
                piece.reset()
                try await retry.wait(after: interruption)
            }
        }
        if let expected, expected != checksum.text { throw StorageError.nonMatchingChecksum }
        try monitor.commit()
        return TransferResult(data: try sink.finish())
    }

    private func restart() throws {
        (offset, total, version, expected, checksum) = (0, nil, nil, nil, CRC32C())
        try sink.begin()
        hasBegun = true
    }

    private func receive(_ count: Int) async throws {
        var request = StorageRequest("GET", to: path.objectRoute, query: [("alt", "media")])
        // Ranges are those of the stored bytes.
        request.headers = ["Range": "bytes=\(offset)-\(offset + Int64(count) - 1)", "Accept-Encoding": "identity"]
        let response = try await backend.attempt(request)
        switch response.status {
        case 200:
            if offset > 0 { try restart() }
            try accept(response, of: Int64(response.body.count))
        case 206:
            guard let range = ContentRange(response), range.start == offset, range.count == Int64(response.body.count)
            else {
                throw StorageError.invalid(response)
            }
            try accept(response, of: range.total)
        case 416:
            guard offset == 0, response.header("Content-Range") == "bytes */0" else { throw try changed() }
            total = 0
        default: throw StorageError(response, for: path)
        }
    }

    private func accept(_ response: HTTPTransportResponse, of total: Int64) throws {
        let version = response.header("x-goog-generation") ?? response.header("ETag")
        if self.total != nil, self.total != total || self.version != version { throw try changed() }
        if let maxSize, total > maxSize { throw StorageError.downloadSizeExceeded(total: total, maxSize: maxSize) }
        (self.total, self.version) = (total, version)
        // The hash is that of the stored bytes.
        let isStored = response.header("x-goog-stored-content-encoding") ?? "identity" == "identity"
        let hashes = response.header("x-goog-hash")?.split(separator: ",") ?? []
        expected =
            !isStored
            ? nil
            : hashes.lazy.map { $0.trimmingCharacters(in: .whitespaces) }
                .first { $0.hasPrefix("crc32c=") }.map { String($0.dropFirst(7)) }
        try sink.append(response.body)
        checksum.update(response.body)
        offset += Int64(response.body.count)
    }

    private func changed() throws -> Interruption {
        try restart()
        return Interruption(reason: "the object changed during the download")
    }
}

/// `bytes 0-99/1000`
private struct ContentRange {
    let start: Int64
    let count: Int64
    let total: Int64

    init?(_ response: HTTPTransportResponse) {
        guard let text = response.header("Content-Range"), text.hasPrefix("bytes ") else { return nil }
        let numbers = text.dropFirst(6).split(whereSeparator: { $0 == "-" || $0 == "/" }).map { Int64($0) }
        guard numbers.count == 3, let first = numbers[0], let last = numbers[1], let total = numbers[2],
            0 <= first, first <= last, last < total
        else { return nil }
        (start, count, self.total) = (first, last - first + 1, total)
    }
}
