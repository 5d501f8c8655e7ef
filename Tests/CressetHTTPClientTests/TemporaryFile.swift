#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

final class TemporaryFile: Sendable {
    struct Failure: Error {
        let number: Int32
    }

    let path: String

    init(holding text: String) throws {
        var name = Array("/tmp/cresset-test-XXXXXX".utf8CString)
        let descriptor = unsafe mkstemp(&name)
        guard descriptor >= 0 else { throw Failure(number: errno) }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let bytes = Array(text.utf8)
        let written = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        guard written == bytes.count else { throw Failure(number: errno) }
    }

    deinit {
        unsafe unlink(path)
    }
}
