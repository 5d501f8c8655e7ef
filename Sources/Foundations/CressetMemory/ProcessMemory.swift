internal import CressetCMalloc
internal import CressetSystem

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public enum ProcessMemory {
    /// Returns the usable bytes: the minimum of the machine's memory and the control group limits.
    public static func limit(root: String = "") -> Int {
        let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
        return ([machine > 0 ? machine : .max] + groupLimits(root: root)).min() ?? .max
    }

    private static func groupLimits(root: String) -> [Int] {
        let lines = text(of: root + "/proc/self/cgroup").split(separator: "\n")
        return lines.flatMap { line -> [Int] in
            // "0::/a/b" in version 2, "7:memory:/a/b" in version 1.
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return [] }
            let mount = root + "/sys/fs/cgroup"
            if parts[0] == "0", parts[1].isEmpty {
                return limits(of: String(parts[2]), below: mount, file: "memory.max")
            }
            guard parts[1].split(separator: ",").contains("memory") else { return [] }
            return limits(of: String(parts[2]), below: mount + "/memory", file: "memory.limit_in_bytes")
        }
    }

    /// Containers hide the ancestors.
    private static func limits(of group: String, below mount: String, file: String) -> [Int] {
        let names = group.split(separator: "/")
        return (0...names.count).compactMap { count in
            let path = ([mount] + names.prefix(count).map { String($0) } + [file]).joined(separator: "/")
            return Int(text(of: path).prefix { $0.isNumber }).flatMap { $0 > 0 ? $0 : nil }
        }
    }

    private static func text(of path: String) -> String {
        String(decoding: (try? PrivateFile.read(path, limit: 65_536)) ?? [], as: UTF8.self)
    }

    /// Returns freed memory to the system if the amount justifies the time.
    ///
    /// - Parameter least: Free bytes up to which memory is kept.
    public static func returnFree(beyond least: Int = 32 << 20) {
        #if os(Linux)
            let heap = mallinfo2()
            guard heap.fordblks > least else { return }
            malloc_trim(0)
        #endif
    }
}
