import CressetMemory
import CressetSystem
import CressetTesting
import Foundation
import Testing

struct ProcessMemoryTests {
    private func write(_ text: String, to path: String) throws {
        let directory = path.split(separator: "/").dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: "/" + directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    @Test(arguments: [
        ("0::/a/b\n", ["a/b/memory.max": "max\n", "a/memory.max": "1048576\n", "memory.max": "9999999\n"], 1_048_576),
        ("0::/\n", ["memory.max": "2097152\n"], 2_097_152),
        // A container sees only its own group, under another path.
        ("0::/../gone\n", ["memory.max": "4096\n"], 4096),
        ("7:cpu,memory:/a\n3:pids:/\n", ["memory/a/memory.limit_in_bytes": "8192\n"], 8192),
    ])
    func leastLimitOfTheGroupsCounts(_ groups: String, _ files: [String: String], _ limit: Int) async throws {
        try await TemporaryDirectory.run { root in
            try write(groups, to: root + "/proc/self/cgroup")
            for (name, text) in files { try write(text, to: root + "/sys/fs/cgroup/" + name) }
            #expect(ProcessMemory.limit(root: root) == limit)
        }
    }

    @Test(arguments: ["", "0::/a\n", "nonsense", "0::/a\n7:memory:/b\n"])
    func machineIsTheLimitWhereNoGroupHasOne(_ groups: String) async throws {
        try await TemporaryDirectory.run { root in
            let machine = ProcessMemory.limit(root: root)
            #expect(machine > 1 << 20)
            try write(groups, to: root + "/proc/self/cgroup")
            for path in ["memory.max", "a/memory.max"] { try write("max\n", to: root + "/sys/fs/cgroup/" + path) }
            #expect(ProcessMemory.limit(root: root) == machine)
        }
    }

    #if os(Linux)
        @Test func freedMemoryGoesBackToTheSystem() {
            var pieces = (0..<32_768).map { [UInt8](repeating: UInt8($0 % 255), count: 8192) }
            let kept = pieces.enumerated().filter { $0.offset.isMultiple(of: 64) }.map(\.element)
            pieces = []
            let before = System.residentMemory
            ProcessMemory.returnFree(beyond: 1)
            // Other tests may have allocated some of it.
            #expect(before - System.residentMemory > 64 << 20)
            #expect(kept.count == 512)
        }
    #endif
}
