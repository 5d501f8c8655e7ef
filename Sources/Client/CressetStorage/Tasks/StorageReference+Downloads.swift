import CressetAuth
public import Foundation

extension StorageReference {
    /// Starts a download into memory; larger objects fail with `downloadSizeExceeded`.
    @discardableResult
    public func getData(
        maxSize: Int64, completion: @escaping (Data?, (any Error)?) -> Void
    ) -> StorageDownloadTask {
        start(download(maxSize: maxSize, for: Callback(completion)))
    }

    /// ``data(maxSize:)``
    @discardableResult
    public func getData(
        maxSize: Int64, completion: @escaping (Result<Data, any Error>) -> Void
    ) -> StorageDownloadTask {
        start(download(maxSize: maxSize, for: Callback(completion)))
    }

    /// Returns the object's bytes; larger objects fail with `downloadSizeExceeded`.
    public func data(maxSize: Int64) async throws -> Data {
        try await finish(download(maxSize: maxSize, for: nil), onProgress: nil).data ?? Data()
    }

    /// Starts a download into a file. The file appears when it is complete.
    @discardableResult
    public func write(toFile fileURL: URL) -> StorageDownloadTask {
        start(download(to: fileURL, for: nil))
    }

    /// ``write(toFile:)``
    @discardableResult
    public func write(toFile fileURL: URL, completion: ((URL?, (any Error)?) -> Void)?) -> StorageDownloadTask {
        start(download(to: fileURL, for: Callback(completion)))
    }

    /// ``write(toFile:)``
    @discardableResult
    public func write(
        toFile fileURL: URL, completion: @escaping (Result<URL, any Error>) -> Void
    ) -> StorageDownloadTask {
        start(download(to: fileURL, for: Callback(completion)))
    }

    /// ``write(toFile:)``
    public func writeAsync(toFile fileURL: URL, onProgress: ((Progress?) -> Void)? = nil) async throws -> URL {
        _ = try await finish(download(to: fileURL, for: nil), onProgress: onProgress)
        return fileURL
    }

    private func download(maxSize: Int64, for callback: Callback<Result<Data, any Error>>?) -> StorageDownloadTask {
        task(of: nil, maxSize: maxSize, for: callback) { $0.data ?? Data() }
    }

    private func download(to file: URL, for callback: Callback<Result<URL, any Error>>?) -> StorageDownloadTask {
        task(of: file, maxSize: nil, for: callback) { _ in file }
    }

    private func task<Value>(
        of file: URL?, maxSize: Int64?, for callback: Callback<Result<Value, any Error>>?,
        _ value: @escaping (TransferResult) -> Value
    ) -> StorageDownloadTask {
        let download = Download(
            path, to: file, maxSize: maxSize, on: storage.backend, limit: storage.maxDownloadRetryTime)
        return StorageDownloadTask(
            download, of: self, completion: callback.map { callback in Callback { callback($0.map(value)) } })
    }
}
