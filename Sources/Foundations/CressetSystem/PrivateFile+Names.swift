#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PrivateFile {
    /// Returns the names in a directory, in alphabetical order, by default without hidden ones.
    ///
    /// - Parameter limit: Maximum names; larger directories fail.
    public static func names(
        in path: String,
        limit: Int = 10_000,
        includingHidden includesHidden: Bool = false
    ) throws(SystemError) -> [String] {
        guard let directory = unsafe opendir(path) else { throw .current(path) }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard includesHidden ? ![".", ".."].contains(name) : !name.hasPrefix(".") else { continue }
            guard names.count < limit else { throw SystemError(code: EFBIG, path: path) }
            names.append(name)
        }
        return names.sorted()
    }
}
