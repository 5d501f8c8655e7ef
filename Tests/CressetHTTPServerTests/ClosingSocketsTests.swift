import CressetHTTP
import Foundation
import Testing

@testable import CressetHTTPServer

struct ClosingSocketsTests {
    @Test(arguments: [([], 32), (["192.0.2.0/24"], 40)])
    func oneNetworkKeepsItsShareOnlyButAProxyAll(_ unlimited: [String], _ expected: Int) throws {
        let slots = ConnectionSlots(limit: 4096, perNetwork: 256, unlimited: unlimited.compactMap { IPNetwork($0) })
        let lingering = try ClosingSockets(slots: slots)
        let silent = (0..<40).map { _ in adopt("192.0.2.1", lingering, slots) }
        #expect(slots.count == expected)
        let other = adopt("198.51.100.1", lingering, slots)
        #expect(slots.count == expected + 1)
        lingering.stop()
        #expect(slots.count == 0)
        for descriptor in silent + [other] { close(descriptor) }
    }

    /// - Returns: The end that keeps the connection open.
    private func adopt(_ address: String, _ lingering: ClosingSockets, _ slots: ConnectionSlots) -> Int32 {
        var ends: [Int32] = [-1, -1]
        let isMade = unsafe pipe(&ends) == 0
        #expect(isMade)
        #expect(slots.acquire(ends[0], for: Peer(address: address)) == nil)
        lingering.adopt(ends[0])
        close(ends[0])
        return ends[1]
    }
}
