import CressetHTTP
import Testing

struct IPAddressTests {
    @Test(arguments: [
        "", " ", "1", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "1..2.3", "256.1.1.1", "1.2.3.0004", "1.2.3.-4",
        "1.2.3.+4", "1.2.3.0x4", " 1.2.3.4", "1.2.3.4 ", "1.2.3.4:80", "localhost", "example.com", ":", ":::", "1:",
        ":1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8:9", "1::2::3", "12345::", "g::", "::1.2.3",
        "::1.2.3.256", "1.2.3.4::", "::1.2.3.4:5", "[::1]", "::+1", "::-1", "1:2:3:4:5:6:7:1.2.3.4", "%", "%eth0",
        "%1.2.3.4", "%::1",
    ])
    func whatIsNoAddressIsRefused(_ text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(arguments: [
        ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"), ("::", "0:0:0:0:0:0:0:0"),
        ("::1", "0:0:0:0:0:0:0:1"), ("1::", "1:0:0:0:0:0:0:0"), ("2001:DB8::A", "2001:0db8:0:0:0:0:0:000a"),
        ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"), ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
        ("64:ff9b::1.2.3.4", "64:ff9b::102:304"), ("::ffff:1.2.3.4", "1.2.3.4"), ("::FFFF:102:304", "1.2.3.4"),
        ("0:0:0:0:0:ffff:1.2.3.4", "1.2.3.4"), ("fe80::1%eth0", "fe80::1"),
    ])
    func formsOfOneAddressAreEqual(_ one: String, _ other: String) throws {
        let address = try #require(IPAddress(one))
        #expect(address == IPAddress(other))
        #expect(address.hashValue == IPAddress(other)?.hashValue)
    }

    @Test(arguments: [
        ("1.2.3.4", "1.2.3.5"), ("::1", "::2"), ("::1.2.3.4", "1.2.3.4"), ("::ffff:0:1.2.3.4", "1.2.3.4"),
        ("0.0.0.0", "::"),
    ])
    func differentAddressesDiffer(_ one: String, _ other: String) throws {
        let address = try #require(IPAddress(one))
        #expect(try address != #require(IPAddress(other)))
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("128.0.0.1", false),
        ("126.255.255.255", false), ("0.0.0.0", false), ("::", false), ("::2", false), ("::127.0.0.1", false),
        ("10.0.0.1", false), ("fe80::1", false),
    ])
    func loopbackIsKnown(_ text: String, _ isLoopback: Bool) throws {
        let address = try #require(IPAddress(text))
        #expect(address.isLoopback == isLoopback)
    }
}
