import CressetServerWire
import CressetTesting
import CressetWire
import Testing

struct ListTenantsTests {
    private static let path = "v2/projects/acme/tenants"

    @Test func gibberishIsNoPageSize() async throws {
        try await TestService.run { service in
            _ = try await service.makeTenant("blue")
            let answer = try await service.get(Self.path + "?pageSize=many", as: .administrator)
            #expect(answer.status == 400)
            #expect(answer["tenants"] == nil)
        }
    }

    @Test(arguments: [1, 2, 3])
    func pagesHoldEveryTenantOnce(_ size: Int) async throws {
        try await TestService.run { service in
            var made: Set<String> = []
            for name in ["blue", "green", "amber", "olive", "coral"] { made.insert(try await service.makeTenant(name)) }
            var listed: [String] = []
            var token: String? = ""
            while let after = token, listed.count < 10 {
                let page = try await service.call(ListTenants.self) {
                    ($0.pageSize, $0.pageToken) = (Int64(size), after)
                }
                let names = (page["tenants"]?.array ?? []).compactMap { $0.object?["name"]?.string }
                #expect(names.count == min(size, made.count - listed.count))
                listed += names.compactMap { $0.split(separator: "/").last.map(String.init) }
                token = page["nextPageToken"]?.string
            }
            #expect(listed.count == made.count)
            #expect(Set(listed) == made)
        }
    }

    @Test(arguments: ["", "?pageSize=0", "?pageSize=-1"])
    func pageHoldsTwentyUnlessAnotherSizeIsAskedFor(_ query: String) async throws {
        try await TestService.run { service in
            for _ in 0..<21 { _ = try await service.makeTenant("blue") }
            let first = try await service.get(Self.path + query, as: .administrator)
            #expect(first["tenants"]?.array?.count == 20)
            let token = try #require(first["nextPageToken"]?.string)
            let second = try await service.get(Self.path + "?pageToken=" + token, as: .administrator)
            #expect(second["tenants"]?.array?.count == 1)
            #expect(second["nextPageToken"] == nil)
        }
    }
}
