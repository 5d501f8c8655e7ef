import CressetHTTP
import CressetIdentity
import CressetLog
import CressetTesting
import Testing

@testable import CressetServer

struct TrustedProxiesTests {
    private static let peer = "10.0.0.1"

    @Test func noProxyIsTrustedByDefault() throws {
        #expect(try client(trusting: [], forwarded: ["203.0.113.9"]) == Self.peer)
    }

    @Test func untrustedPeerIsIgnored() throws {
        #expect(try client(trusting: ["192.168.0.0/16"], forwarded: ["203.0.113.9"]) == Self.peer)
    }

    @Test func malformedPeerAddressIsNotTrusted() throws {
        #expect(try client(from: "unix", trusting: ["0.0.0.0/0", "::/0"], forwarded: ["203.0.113.9"]) == "unix")
    }

    @Test(arguments: [
        ([], peer), ([""], peer), ([" , ,"], peer), (["203.0.113.9"], "203.0.113.9"),
        (["  203.0.113.9  "], "203.0.113.9"), (["2001:db8::1"], "2001:db8::1"),
        // The client controls the left part; the proxy appends at the right.
        (["198.51.100.1, 203.0.113.9"], "203.0.113.9"), (["127.0.0.1,203.0.113.9"], "203.0.113.9"),
        // Our own proxies, forwarding to each other.
        (["203.0.113.9, 10.0.0.3, 10.0.0.2"], "203.0.113.9"),
        (["203.0.113.9, ::ffff:10.0.0.3"], "203.0.113.9"),
        // Several field lines are one list.
        (["198.51.100.1", "203.0.113.9", "10.0.0.2"], "203.0.113.9"),
        // A malformed address ends the chain of trusted proxies.
        (["203.0.113.9, unknown"], peer), (["203.0.113.9, unknown, 10.0.0.2"], peer),
        (["unknown, 203.0.113.9"], "203.0.113.9"),
        // Some proxies add the port.
        (["203.0.113.9:4711"], "203.0.113.9"), (["[2001:db8::1]:443"], "2001:db8::1"),
        (["[2001:db8::1]"], "2001:db8::1"), (["203.0.113.9:4711, 10.0.0.2:80"], "203.0.113.9"),
        (["203.0.113.9:65535\t"], "203.0.113.9"),
        (["203.0.113.9:65536"], peer), (["203.0.113.9:"], peer), (["203.0.113.9:+80"], peer),
        (["203.0.113.9:x"], peer), (["203.0.113.9, [203.0.113.9]:80"], peer),
        (["[2001:db8::1"], peer), (["[2001:db8::1]443"], peer), (["[2001:db8::1]:"], peer), (["[]:443"], peer),
        (["2001:db8::1]:443"], peer), (["[unknown]:443"], peer), ([":443"], peer),
        (["10.0.0.3, 10.0.0.2"], peer),
    ])
    func lastUntrustedAddressIsTheClients(_ forwarded: [String], _ expected: String) throws {
        #expect(try client(trusting: ["10.0.0.0/8"], forwarded: forwarded) == expected)
    }

    @Test(arguments: [
        ([], 0), (["203.0.113.9"], 0), (["unknown, 203.0.113.9"], 0), (["[2001:db8::1]:443"], 0), (["unknown"], 1),
        (["203.0.113.9:http"], 1), (["unknown", "10.0.0.2"], 1),
    ])
    func malformedEntryIsTold(_ forwarded: [String], _ count: Int) throws {
        var proxies: [String] = []
        _ = try client(trusting: ["10.0.0.0/8"], forwarded: forwarded) { fault, peer in
            #expect(fault == .malformedEntry)
            proxies.append(peer)
        }
        #expect(proxies == Array(repeating: Self.peer, count: count))
    }

    @Test(arguments: [
        ([], [], 0), ([], ["203.0.113.9"], 1), (["192.168.0.0/16"], ["203.0.113.9", "unknown"], 1),
        ([], ["unknown"], 1), (["192.168.0.0/16"], [], 0),
    ])
    func fieldOfAnUntrustedPeerIsTold(_ networks: [String], _ forwarded: [String], _ count: Int) throws {
        var peers: [String] = []
        let address = try client(trusting: networks, forwarded: forwarded) { fault, peer in
            #expect(fault == .untrustedPeer)
            peers.append(peer)
        }
        #expect(address == Self.peer)
        #expect(peers == Array(repeating: Self.peer, count: count))
    }

    @Test func faultsAreLoggedOnceEach() {
        let lines = LogLines()
        let warning = ForwardingWarning(logger: Logger(level: .info, time: { "now" }, write: { lines.append($0) }))
        for _ in 1...3 {
            for fault in ForwardingFault.allCases { warning.record(fault, from: Self.peer) }
        }
        let text = lines.text
        #expect(text.split(separator: "\n").count == ForwardingFault.allCases.count)
        #expect(text.split(separator: "\n").allSatisfy { $0.contains(Self.peer) })
        #expect(text.contains("--trusted-proxy"))
    }

    @Test func emulatorWarnsOfNoProxy() async throws {
        let forwarded: HTTPHeaders = ["X-Forwarded-For": "203.0.113.9"]
        for behavior: Behavior in [.production, .emulator(signedTokens: false)] {
            try await TestService.run(behavior) { service in
                for _ in 1...2 { _ = try await service.call(.get, "healthz", as: .nobody, headers: forwarded) }
                let warnings = service.log.text.split(separator: "\n").filter { $0.contains("--trusted-proxy") }
                #expect(warnings.count == (behavior.limitsAttempts ? 1 : 0))
            }
        }
    }

    @Test func fieldIsFoundInAnyCase() throws {
        let proxies = TrustedProxies([try #require(IPNetwork("10.0.0.1"))])
        let head = HTTPRequestHead(
            method: .get,
            path: "/",
            headers: ["x-FORWARDED-for": "203.0.113.9"],
            remoteAddress: Self.peer
        )
        #expect(proxies.clientAddress(of: head) == "203.0.113.9")
    }

    @Test func otherFieldsAreNotBelieved() throws {
        let proxies = TrustedProxies([try #require(IPNetwork("10.0.0.1"))])
        let head = HTTPRequestHead(
            method: .get,
            path: "/",
            headers: ["Forwarded": "for=203.0.113.9", "X-Real-IP": "203.0.113.9", "X-Forwarded-Host": "203.0.113.9"],
            remoteAddress: Self.peer
        )
        #expect(proxies.clientAddress(of: head) == Self.peer)
    }

    @Test func mappedPeerIsTheSamePeer() throws {
        let address = try client(from: "::ffff:10.0.0.1", trusting: ["10.0.0.0/8"], forwarded: ["203.0.113.9"])
        #expect(address == "203.0.113.9")
    }

    private func client(
        from peer: String = peer,
        trusting networks: [String],
        forwarded: [String],
        onFault: (ForwardingFault, String) -> Void = { _, _ in }
    ) throws -> String {
        var headers = HTTPHeaders()
        for value in forwarded { headers.append(value, for: "X-Forwarded-For") }
        let head = HTTPRequestHead(method: .get, path: "/", headers: headers, remoteAddress: peer)
        return TrustedProxies(try networks.map { try #require(IPNetwork($0)) }).clientAddress(
            of: head,
            onFault: onFault
        )
    }
}
