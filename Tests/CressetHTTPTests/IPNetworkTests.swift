import CressetHTTP
import Testing

struct IPNetworkTests {
    @Test(arguments: [
        "", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/256", "10.0.0.0/8/8",
        "10.0.0/8", "::/129", "10.0.0.0/x",
        "10.0.0.0/ 8", "10.0.0.0 /8", "example.com/8", "10.0.0.0/255.0.0.0", "::ffff:1.2.3.4/129", "::ffff:1.2.3.4/95",
        "::ffff:1.2.3.4/32",
        "::ffff:1.2.3.4/8", "::ffff:102:304/0",
    ])
    func malformedBlockIsRefused(_ text: String) {
        #expect(IPNetwork(text) == nil)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.255.255"), ("10.1.2.3/8", "10.9.9.9"), ("192.168.4.0/22", "192.168.7.255"),
        ("10.0.0.1", "10.0.0.1"), ("10.0.0.1/32", "10.0.0.1"), ("0.0.0.0/0", "203.0.113.9"),
        ("10.0.0.128/25", "10.0.0.128"), ("10.0.0.0/8", "::ffff:10.1.2.3"), ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8::/32", "2001:db8:ffff::1"), ("::1", "::1"), ("::/0", "2001:db8::1"), ("fe80::/10", "febf::1"),
        ("::1/128", "::1"), ("2001:db8::/127", "2001:db8::1"), ("::ffff:1.2.3.4/120", "1.2.3.255"),
        ("::ffff:1.2.3.4/96", "203.0.113.9"), ("::ffff:1.2.3.4/128", "1.2.3.4"),
    ])
    func addressesInsideAreContained(_ network: String, _ address: String) throws {
        let network = try #require(IPNetwork(network))
        #expect(network.contains(try #require(IPAddress(address))))
    }

    @Test(arguments: [
        ("10.0.0.0/8", "11.0.0.0"), ("10.0.0.0/8", "9.255.255.255"), ("192.168.4.0/22", "192.168.8.0"),
        ("192.168.4.0/22", "192.168.3.255"), ("10.0.0.1", "10.0.0.2"), ("10.0.0.128/25", "10.0.0.127"),
        ("0.0.0.0/0", "::1"), ("::/0", "10.0.0.1"), ("::/0", "::ffff:10.0.0.1"), ("2001:db8::/32", "2001:db9::"),
        ("fe80::/10", "fec0::"), ("2001:db8::/127", "2001:db8::2"), ("::ffff:1.2.3.4/120", "1.2.4.0"),
        ("::ffff:1.2.3.4/96", "::1"),
    ])
    func addressesOutsideAreNot(_ network: String, _ address: String) throws {
        let network = try #require(IPNetwork(network))
        #expect(!network.contains(try #require(IPAddress(address))))
    }
}
