import CressetAuth
import CressetWire
public import Foundation

extension StorageReference {
    /// Starts an upload.
    @discardableResult
    public func putData(_ uploadData: Data, metadata: StorageMetadata? = nil) -> StorageUploadTask {
        start(upload(.data(uploadData), metadata: metadata, for: nil))
    }

    /// ``putData(_:metadata:)``
    @discardableResult
    public func putData(
        _ uploadData: Data, metadata: StorageMetadata? = nil,
        completion: ((StorageMetadata?, (any Error)?) -> Void)?
    ) -> StorageUploadTask {
        start(upload(.data(uploadData), metadata: metadata, for: Callback(completion)))
    }

    /// ``putData(_:metadata:)``
    @discardableResult
    public func putData(
        _ uploadData: Data, metadata: StorageMetadata? = nil,
        completion: @escaping (Result<StorageMetadata, any Error>) -> Void
    ) -> StorageUploadTask {
        start(upload(.data(uploadData), metadata: metadata, for: Callback(completion)))
    }

    /// Uploads data.
    public func putDataAsync(
        _ uploadData: Data, metadata: StorageMetadata? = nil, onProgress: ((Progress?) -> Void)? = nil
    ) async throws -> StorageMetadata {
        try await uploaded(by: upload(.data(uploadData), metadata: metadata, for: nil), onProgress: onProgress)
    }

    /// Starts the upload of a file.
    @discardableResult
    public func putFile(from fileURL: URL, metadata: StorageMetadata? = nil) -> StorageUploadTask {
        start(upload(.file(fileURL), metadata: metadata, for: nil))
    }

    /// ``putFile(from:metadata:)``
    @discardableResult
    public func putFile(
        from fileURL: URL, metadata: StorageMetadata? = nil,
        completion: ((StorageMetadata?, (any Error)?) -> Void)?
    ) -> StorageUploadTask {
        start(upload(.file(fileURL), metadata: metadata, for: Callback(completion)))
    }

    /// ``putFile(from:metadata:)``
    @discardableResult
    public func putFile(
        from fileURL: URL, metadata: StorageMetadata? = nil,
        completion: @escaping (Result<StorageMetadata, any Error>) -> Void
    ) -> StorageUploadTask {
        start(upload(.file(fileURL), metadata: metadata, for: Callback(completion)))
    }

    /// Uploads a file.
    public func putFileAsync(
        from url: URL, metadata: StorageMetadata? = nil, onProgress: ((Progress?) -> Void)? = nil
    ) async throws -> StorageMetadata {
        try await uploaded(by: upload(.file(url), metadata: metadata, for: nil), onProgress: onProgress)
    }

    private func upload(
        _ source: UploadSource, metadata: StorageMetadata?, for callback: Callback<Result<StorageMetadata, any Error>>?
    ) -> StorageUploadTask {
        let metadata = metadata ?? StorageMetadata()
        let type =
            if case .file(let url) = source { MediaType.type(ofExtension: url.pathExtension) } else {
                MediaType.unknown
            }
        let upload = Upload(
            source, to: path, metadata: metadata.draft(of: path, type: type), on: storage.backend,
            limit: storage.maxUploadRetryTime, pieceLimit: storage.uploadChunkSizeBytes)
        return StorageUploadTask(
            upload, of: self,
            completion: callback.map { callback in
                Callback { result in callback(result.flatMap(Self.metadata)) }
            })
    }

    private func uploaded(
        by task: StorageUploadTask, onProgress: ((Progress?) -> Void)?
    ) async throws -> StorageMetadata {
        try await Self.metadata(of: finish(task, onProgress: onProgress)).get()
    }

    private static func metadata(of result: TransferResult) -> Result<StorageMetadata, any Error> {
        .success(StorageMetadata(result.metadata ?? [:], isFile: true))
    }

    func start<Task: StorageObservableTask>(_ task: Task) -> Task {
        task.enqueue()
        return task
    }

    func finish(_ task: StorageObservableTask, onProgress: ((Progress?) -> Void)?) async throws -> TransferResult {
        if let onProgress { task.observe(.progress) { onProgress($0.progress) } }
        return try await start(task).value()
    }
}
