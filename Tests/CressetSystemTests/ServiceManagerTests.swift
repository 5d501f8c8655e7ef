import CressetSystem
import CressetTesting
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

struct ServiceManagerTests {
    @Test func wrongAddressesAreRefused() async throws {
        try await TemporaryDirectory.run { directory in
            for address in ["", "@", "\(directory)/nowhere", String(repeating: "a", count: 200)] {
                #expect(throws: SystemError.self) { try ServiceManager.reportReady(to: address) }
            }
        }
    }

    @Test func serviceWithoutAManagerReportsNothing() throws {
        try ServiceManager.reportReady(to: nil)
    }

    @Test func managerHearsThatTheServiceIsReady() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/notify"
            #if canImport(Darwin)
                let type = SOCK_DGRAM
            #else
                let type = Int32(SOCK_DGRAM.rawValue)
            #endif
            let manager = socket(AF_UNIX, type, 0)
            defer { close(manager) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
            let bound = unsafe withUnsafePointer(to: &address) {
                unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe bind(manager, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            #expect(bound == 0)
            try ServiceManager.reportReady(to: path)
            var message = [UInt8](repeating: 0, count: 64)
            let count = unsafe recv(manager, &message, message.count, Int32(MSG_DONTWAIT))
            #expect(String(decoding: message.prefix(max(0, count)), as: UTF8.self) == "READY=1")
        }
    }
}
