import CressetSystem
import Foundation

enum UploadSource: Sendable {
    case data(Data)
    case file(URL)

    func open() throws(StorageError) -> UploadBody {
        switch self {
        case .data(let data): UploadBody(data: data)
        case .file(let url): try UploadBody(file: url)
        }
    }
}

struct UploadBody: Sendable {
    private enum Content {
        case data(Data)
        case file(InputFile)
    }

    let size: Int64
    private let content: Content

    init(data: Data) {
        (size, content) = (Int64(data.count), .data(data))
    }

    init(file url: URL) throws(StorageError) {
        // Before opening: a pipe would block.
        let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        guard url.isFileURL, type == .typeRegular, let file = try? InputFile(url.path), let length = file.length else {
            throw .unknown(
                message: "File at URL: \(url.absoluteString) is not reachable. Ensure file URL is not a directory, "
                    + "symbolic link, or invalid url.",
                serverError: [:])
        }
        (size, content) = (Int64(length), .file(file))
    }

    /// Fewer only at the end.
    func bytes(at offset: Int64, count: Int) throws(StorageError) -> Data {
        let count = Int(min(Int64(count), size - offset))
        switch content {
        case .data(let data):
            let start = data.startIndex + Int(offset)
            return data[start..<start + count]
        case .file(let file):
            let bytes: [UInt8]
            do {
                bytes = try file.read(at: Int(offset), count: count)
            } catch {
                throw .unknown(message: error.description, serverError: [:])
            }
            guard bytes.count == count else {
                throw .unknown(message: "The file became shorter during the upload.", serverError: [:])
            }
            return Data(bytes)
        }
    }
}
