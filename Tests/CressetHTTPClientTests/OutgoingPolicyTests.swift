import CressetHTTP
import CressetHTTPClient
import CressetTesting
import Testing

struct OutgoingPolicyTests {
    private func code(_ url: String, _ policy: OutgoingPolicy) async throws -> HTTPClientError.Code? {
        try await HTTPClient.run(policy) { client in
            let error = await #expect(throws: HTTPClientError.self) { _ = try await client.send(.init(url: url)) }
            return error?.code
        }
    }

    @Test(arguments: [
        "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
        "169.254.169.254", "100.64.0.1", "198.18.0.1", "192.0.2.1", "224.0.0.1", "255.255.255.255", "[::1]", "[::]",
        "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:a00:1]", "[::127.0.0.1]", "[::7f00:1]",
        "[64:ff9b::7f00:1]", "[64:ff9b::169.254.169.254]", "[64:ff9b:1::1]", "[fe80::1]", "[fc00::1]",
        "[fd00:ec2::254]",
        "[fec0::1]", "[ff02::1]", "[2002:7f00:1::]", "[2001::1]", "[2001:db8::1]", "[100::1]",
        // Names resolving to this machine; only the lookup reveals their addresses.
        "localhost", "LOCALHOST",
    ])
    func addressOutsideOfTheInternetIsRefused(_ host: String) async throws {
        try await FakeHTTPServer.run { server in
            for policy in [OutgoingPolicy(), .init(privateHosts: [try #require(OutgoingHost("other.example"))])] {
                #expect(try await code("https://\(host):\(server.port)/", policy) == .refusedAddress)
            }
            #expect(server.connections == 0)
        }
    }

    @Test(arguments: ["127.0.0.1", "localhost", "[::1]", "good.example"])
    func plainHTTPIsRefused(_ host: String) async throws {
        try await FakeHTTPServer.run { server in
            let permitted = try #require(OutgoingHost(host))
            let others = try #require(OutgoingHost("\(host):1"))
            let policy = OutgoingPolicy(plainHosts: [others], privateHosts: [permitted])
            #expect(try await code("http://\(host):\(server.port)/", policy) == .refusedPlain)
            #expect(server.connections == 0)
        }
    }

    @Test func permissionForPlainHTTPExcludesPrivateAddresses() async throws {
        try await FakeHTTPServer.run { server in
            let policy = OutgoingPolicy(plainHosts: ["127.0.0.1", "localhost"].compactMap { OutgoingHost($0) })
            for host in ["127.0.0.1", "localhost"] {
                let code = try await code("http://\(host):\(server.port)/", policy)
                #expect(code == .refusedAddress)
            }
            #expect(server.connections == 0)
        }
    }

    @Test func permissionForOneHostOrPortExcludesOthers() async throws {
        try await FakeHTTPServer.run { server in
            let hosts = ["127.0.0.1:1", "localhost.example", "127.0.0.2"].compactMap { OutgoingHost($0) }
            let all = ["127.0.0.1", "localhost"].compactMap { OutgoingHost($0) }
            let policy = OutgoingPolicy(plainHosts: all, privateHosts: hosts)
            for host in ["127.0.0.1", "localhost"] {
                let code = try await code("http://\(host):\(server.port)/", policy)
                #expect(code == .refusedAddress)
            }
            #expect(server.connections == 0)
        }
    }

    @Test func permittedHostIsReached() async throws {
        try await FakeHTTPServer.run { server in
            for host in ["127.0.0.1", "localhost", "LocalHost", "[::ffff:127.0.0.1]"] {
                for permitted in [host, "\(host):\(server.port)"] {
                    let status = try await HTTPClient.run(.permitting(permitted)) { client in
                        try await client.send(.init(url: "http://\(host):\(server.port)")).status
                    }
                    #expect(status == .ok)
                }
            }
        }
    }

    @Test(arguments: [
        "", ":", ":80", "good.example:", "good.example:0", "good.example:65536", "good.example:x", "a:b:1", "::1",
        "[::1",
        "[::1]x", "[good.example]", "[1.2.3.4]", "user@good.example", "good.example/path", "https://good.example",
        "good example", "gööd.example", "1", "1.2.3", "01.2.3.4", "0x1.2.3.4", "1.2.3.4.", "1.2.3.4.5", "a.0x7f",
        "*.good.example", "good.example:٤٤",
    ])
    func urlWithoutAHostIsRefused(_ text: String) {
        #expect(OutgoingHost(text) == nil)
    }

    @Test(arguments: [
        ("good.example", "GOOD.example"), ("good.example:443", "Good.Example:443"), ("1.2.3.4", "1.2.3.4"),
        ("[::1]:80", "[0:0:0:0:0:0:0:1]:80"), ("[::ffff:1.2.3.4]", "1.2.3.4"),
    ])
    func spellingsOfOneHostAreEqual(_ one: String, _ other: String) throws {
        let host = try #require(OutgoingHost(one))
        #expect(host == OutgoingHost(other))
        #expect(host.hashValue == OutgoingHost(other)?.hashValue)
        #expect(host.description == one)
    }

    @Test(arguments: [
        ("good.example", "good.example."), ("good.example", "good.example:443"), ("1.2.3.4", "1.2.3.5"),
    ])
    func differentHostsDiffer(_ one: String, _ other: String) throws {
        let host = try #require(OutgoingHost(one))
        #expect(OutgoingHost(other).map { $0 != host } == true)
    }
}
