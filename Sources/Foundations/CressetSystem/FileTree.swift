#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The regular files below a directory, without symbolic links.
public struct FileTree {
    private let root: String
    // The next one is the last.
    private var pending = [""]

    public init(_ root: String) {
        self.root = root
    }

    /// Returns the next path below the directory, in alphabetical order of each folder; `nil` at the end.
    public mutating func next() throws(SystemError) -> String? {
        while let path = pending.popLast() {
            let full = path.isEmpty ? root : "\(root)/\(path)"
            var found = stat()
            guard unsafe (path.isEmpty ? stat(full, &found) : lstat(full, &found)) == 0 else { throw .current(full) }
            switch found.st_mode & S_IFMT {
            case S_IFDIR:
                let names = try PrivateFile.names(in: full, limit: .max, includingHidden: true)
                pending += names.reversed().map { path.isEmpty ? $0 : "\(path)/\($0)" }
            case S_IFREG where !path.isEmpty: return path
            case _ where path.isEmpty: throw SystemError(code: ENOTDIR, path: full)
            default: continue
            }
        }
        return nil
    }
}
