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
    func malformedAddressIsRefused(_ text: String) {
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
        ("203.0.113.77", "203.0.113.0/24"), ("::ffff:203.0.113.77", "203.0.113.0/24"), ("0.0.0.0", "0.0.0.0/24"),
        ("2001:db8:abcd:12::1", "2001:db8:abcd::/48"), ("2001:db8::1", "2001:db8::/48"), ("::1", "::/48"),
        ("0:0:1::", "0:0:1::/48"), ("fe80::1%eth0", "fe80::/48"),
    ])
    func regionTellsNoHousehold(_ text: String, _ region: String) throws {
        #expect(try #require(IPAddress(text)).region == region)
        #expect(IPAddress(region.split(separator: "/")[0]) != nil)
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

    @Test(arguments: [
        "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1",
        "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.0",
        "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.0",
        "239.255.255.255",
        "240.0.0.0", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "::8.8.8.8",
        "64:ff9b::10.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b:1::808:808", "100::1", "2001::1", "2001:1ff:ffff::1",
        "2001:db8::1", "2002:808:808::1", "3fff::1", "4000::1", "1fff::1", "fc00::1", "fdff::1", "fe80::1", "febf::1",
        "fec0::1", "ff02::1", "ff0e::1",
    ])
    func addressOfASpecialPurposeIsNotPublic(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!address.isPublic)
    }

    @Test(arguments: [
        "1.0.0.0", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
        "198.17.255.255", "198.20.0.0", "223.255.255.255", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2001:200::1",
        "2001:4860:4860::8888", "2606:4700::1111", "2a00:1450::1", "3ffe::1",
    ])
    func addressOfTheInternetIsPublic(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.isPublic)
    }

    @Test func bytesAreAnAddress() {
        #expect(IPAddress(bytes: [1, 2, 3, 4]) == IPAddress("1.2.3.4"))
        #expect(IPAddress(bytes: [UInt8](repeating: 0, count: 15) + [1]) == IPAddress("::1"))
        #expect(IPAddress(bytes: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 1, 2, 3, 4]) == IPAddress("1.2.3.4"))
        for count in [0, 3, 5, 15, 17] { #expect(IPAddress(bytes: [UInt8](repeating: 1, count: count)) == nil) }
    }
}
