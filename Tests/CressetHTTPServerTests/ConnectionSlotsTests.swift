import CressetHTTP
import Testing

@testable import CressetHTTPServer

struct ConnectionSlotsTests {
    private func slots(_ limit: Int, perNetwork: Int, unlimited: [String] = []) -> ConnectionSlots {
        ConnectionSlots(limit: limit, perNetwork: perNetwork, unlimited: unlimited.compactMap { IPNetwork($0) })
    }

    @Test func oneTooManyIsRefused() {
        let slots = slots(2, perNetwork: 2)
        #expect(slots.acquire(3, for: Peer(address: "192.0.2.1")) == nil)
        #expect(slots.acquire(4, for: Peer(address: "192.0.2.2")) == nil)
        #expect(slots.acquire(5, for: Peer(address: "192.0.2.3")) != nil)
        #expect(slots.count == 2)
    }

    @Test(
        arguments: [
            ["192.0.2.1", "192.0.2.1"], ["2001:db8::1", "2001:db8::ffff:2"], ["192.0.2.1", "::ffff:192.0.2.1"],
        ])
    func oneNetworkHasItsShareOnly(_ addresses: [String]) {
        let slots = slots(9, perNetwork: 1)
        #expect(slots.acquire(3, for: Peer(address: addresses[0])) == nil)
        #expect(slots.acquire(4, for: Peer(address: addresses[1])) != nil)
        #expect(slots.acquire(4, for: Peer(address: "2001:db8:0:1::1")) == nil)
    }

    @Test func trustedProxyIsBoundByTheTotalAlone() {
        let slots = slots(3, perNetwork: 1, unlimited: ["10.0.0.0/8"])
        for descriptor: Int32 in 3...5 { #expect(slots.acquire(descriptor, for: Peer(address: "10.1.2.3")) == nil) }
        #expect(slots.acquire(6, for: Peer(address: "10.1.2.3")) != nil)
    }

    @Test func laterProxyIsOneFromThenOn() throws {
        let network = try #require(IPNetwork("10.0.0.0/8"))
        let (slots, proxy) = (slots(9, perNetwork: 1), Peer(address: "10.1.2.3"))
        #expect(slots.acquire(3, for: proxy) == nil)
        #expect(slots.acquire(4, for: proxy) != nil)
        slots.replaceUnlimited(by: [network])
        #expect(slots.acquire(4, for: proxy) == nil)
        #expect(!slots.isCrowded(proxy))
        slots.replaceUnlimited(by: [])
        #expect(slots.acquire(5, for: proxy) != nil)
        #expect(slots.isCrowded(proxy))
        // Open connections stay.
        #expect(slots.count == 2)
    }

    @Test func oneNetworkGetsAPartOfWhatIsLeft() {
        let slots = slots(400, perNetwork: 256)
        for descriptor: Int32 in 3..<403 { _ = slots.acquire(descriptor, for: Peer(address: "192.0.2.1")) }
        #expect(slots.count == 80)
    }

    @Test func networksThatHoldAllTheyCanLeaveRoom() {
        let slots = slots(4096, perNetwork: 256)
        for descriptor: Int32 in 3..<8003 {
            _ = slots.acquire(descriptor, for: Peer(address: "198.51.100.\(descriptor % 100)"))
        }
        #expect(slots.count < 4096 - 16)
        for descriptor: Int32 in 9000..<9016 {
            #expect(slots.acquire(descriptor, for: Peer(address: "192.0.2.1")) == nil)
        }
        #expect(slots.acquire(9999, for: Peer(address: "198.51.100.1")) != nil)
    }

    @Test func networkWithMoreThanHalfOfItsShareIsCrowded() {
        let slots = slots(4096, perNetwork: 64, unlimited: ["10.0.0.0/8"])
        for descriptor: Int32 in 3..<35 { _ = slots.acquire(descriptor, for: Peer(address: "192.0.2.1")) }
        #expect(!slots.isCrowded(Peer(address: "192.0.2.1")))
        #expect(slots.acquire(35, for: Peer(address: "192.0.2.1")) == nil)
        #expect(slots.isCrowded(Peer(address: "192.0.2.1")))
        #expect(!slots.isCrowded(Peer(address: "192.0.2.2")))
        for descriptor: Int32 in 100..<200 { _ = slots.acquire(descriptor, for: Peer(address: "10.1.2.3")) }
        #expect(!slots.isCrowded(Peer(address: "10.1.2.3")))
        slots.release(35)
        #expect(!slots.isCrowded(Peer(address: "192.0.2.1")))
    }

    /// An office behind one address has the smallest share because of other networks, the setting or the limit. Even
    /// alone, its seventeenth user is locked out unless connections there end with their responses.
    @Test(arguments: [(4096, 16, 0), (4096, 16, 40), (100, 64, 40), (64, 256, 0)])
    func smallestShareIsCrowdedBeyondItsHalf(_ limit: Int, _ perNetwork: Int, _ others: Int32) {
        let slots = slots(limit, perNetwork: perNetwork)
        for number in 0..<others {
            #expect(slots.acquire(100 + number, for: Peer(address: "198.51.100.\(number)")) == nil)
        }
        let office = Peer(address: "192.0.2.1")
        for descriptor: Int32 in 3..<11 { #expect(slots.acquire(descriptor, for: office) == nil) }
        #expect(!slots.isCrowded(office))
        for descriptor: Int32 in 11..<19 {
            #expect(slots.acquire(descriptor, for: office) == nil)
            #expect(slots.isCrowded(office))
        }
        #expect(slots.acquire(19, for: office) != nil)
    }

    /// A share never exceeds the total.
    @Test func networkThatHoldsMoreThanHalfOfAllIsCrowded() {
        let slots = slots(8, perNetwork: 256)
        for descriptor: Int32 in 3..<7 { #expect(slots.acquire(descriptor, for: Peer(address: "192.0.2.1")) == nil) }
        #expect(!slots.isCrowded(Peer(address: "192.0.2.1")))
        #expect(slots.acquire(7, for: Peer(address: "192.0.2.1")) == nil)
        #expect(slots.isCrowded(Peer(address: "192.0.2.1")))
    }

    @Test func placesAreGivenBack() {
        let slots = slots(1, perNetwork: 1)
        #expect(slots.acquire(3, for: Peer(address: "192.0.2.1")) == nil)
        slots.release(3)
        slots.release(3)
        #expect(slots.count == 0)
        #expect(slots.acquire(4, for: Peer(address: "192.0.2.1")) == nil)
        #expect(slots.acquire(5, for: Peer(address: "192.0.2.1")) != nil)
    }

    @Test func descriptorThatComesAgainIsCountedOnce() {
        let slots = slots(2, perNetwork: 1)
        #expect(slots.acquire(3, for: Peer(address: "192.0.2.1")) == nil)
        #expect(slots.acquire(3, for: Peer(address: "192.0.2.2")) == nil)
        #expect(slots.count == 1)
        #expect(slots.acquire(4, for: Peer(address: "192.0.2.1")) == nil)
    }

    @Test func duplicateTakesThePlaceOver() {
        let slots = slots(1, perNetwork: 1)
        #expect(slots.acquire(3, for: Peer(address: "192.0.2.1")) == nil)
        slots.move(from: 3, to: 7)
        slots.release(3)
        #expect(slots.count == 1)
        slots.release(7)
        #expect(slots.count == 0)
    }

    /// A provider gives one customer 56 bits, which are 256 networks of 64 bits.
    @Test func networksOfOneSiteHaveEightSharesTogether() {
        let slots = slots(4096, perNetwork: 256)
        let site = (0..<3000).map { Peer(address: "2001:db8:0:\(String($0 % 256, radix: 16))::\($0 / 256 + 1)") }
        for (descriptor, peer) in site.enumerated() { _ = slots.acquire(Int32(descriptor), for: peer) }
        #expect(slots.count == 2048)
        #expect(slots.acquire(5000, for: site[2999]) == .network)
        #expect(slots.isCrowded(site[2999]))
        let neighbor = Peer(address: "2001:db8:0:100::1")
        #expect(slots.acquire(5000, for: neighbor) == nil)
        #expect(!slots.isCrowded(neighbor))
        for descriptor: Int32 in 0..<2048 { slots.release(descriptor) }
        #expect(slots.count == 1)
        for descriptor: Int32 in 0..<256 { #expect(slots.acquire(descriptor, for: site[0]) == nil) }
        #expect(slots.acquire(256, for: site[0]) == .network)
    }

    @Test func refusalNamesItsCause() {
        let slots = slots(2, perNetwork: 1)
        #expect(slots.acquire(3, for: Peer(address: "192.0.2.1")) == nil)
        #expect(slots.acquire(4, for: Peer(address: "192.0.2.1")) == .network)
        #expect(slots.acquire(4, for: Peer(address: "192.0.2.2")) == nil)
        #expect(slots.acquire(5, for: Peer(address: "192.0.2.3")) == .server)
    }
}
