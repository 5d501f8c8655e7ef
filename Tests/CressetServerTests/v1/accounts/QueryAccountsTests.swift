import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct QueryAccountsTests {
    private static let path = "v1/projects/acme/accounts:query"

    private static func fill(_ service: TestService) async throws {
        try await service.create([
            ["localId": "a", "email": "z@example.com", "displayName": "Mia"],
            ["localId": "b", "displayName": "Ada"],
            ["localId": "c", "email": "m@example.com", "phoneNumber": "+15550000001"],
        ])
    }

    static let queries: [(JSONObject, [String])] = [
        ([:], ["a", "b", "c"]),
        (["order": "DESC"], ["c", "b", "a"]),
        (["sortBy": "NAME"], ["c", "b", "a"]),
        (["sortBy": "USER_EMAIL"], ["b", "c", "a"]),
        (["sortBy": 5, "order": 2], ["a", "c", "b"]),
        (["limit": "1", "offset": 1], ["b"]),
        (["limit": 501], ["a", "b", "c"]),
        (["expression": [["email": "M@Example.com", "userId": "a"], ["userId": "b"]]], ["c"]),
        (["expression": [["phoneNumber": "+15550000001"]]], ["c"]),
        (["expression": [["userId": "b"]]], ["b"]),
        (["expression": [["email": ""]]], ["a", "b", "c"]),
        (["expression": [["userId": "nobody"]]], []),
    ]

    @Test(arguments: queries)
    func queryFindsInOrder(_ query: JSONObject, _ expected: [String]) async throws {
        try await TestService.run { service in
            try await Self.fill(service)
            let answer = try await service.post(Self.path, query, as: .administrator)
            let ids = answer["userInfo"]?.array?.compactMap { $0.object?["localId"]?.string } ?? []
            #expect(ids == expected)
            #expect(answer["recordsCount"] == .string(String(expected.count)))
        }
    }

    @Test func countAloneIsOfAll() async throws {
        try await TestService.run { service in
            try await Self.fill(service)
            let answer = try await service.post(
                "v1/projects/acme:queryAccounts",
                ["returnUserInfo": false, "limit": 1],
                as: .administrator
            )
            #expect(answer.json == ["recordsCount": "3"])
        }
    }

    @Test func unknownSortFieldIsATypingError() async throws {
        try await TestService.run { service in
            let answer = try await service.post(Self.path, ["sortBy": "SHOE_SIZE"], as: .administrator)
            #expect(answer.errorMessage?.hasPrefix("Invalid value at 'sort_by'") == true)
        }
    }

    @Test(arguments: ["offset", "limit"])
    func negativeNumberIsRefused(_ name: String) async throws {
        try await TestService.run { service in
            for number in [-1, "-1", -9_223_372_036_854_775_808] as [JSONValue] {
                let answer = try await service.post(Self.path, [name: number], as: .administrator)
                #expect(answer.status == 400)
                #expect(answer.error["status"] == "INVALID_ARGUMENT")
                #expect(answer.errorMessage == "Request contains an invalid argument.")
            }
        }
    }

    @Test(arguments: ["LAST_LOGIN_AT", "CREATED_AT"])
    func tiesComeByLocalIDInBothOrders(_ key: String) async throws {
        try await TestService.run { service in
            try await Self.fill(service)
            for order in ["ASC", "DESC"] {
                let answer = try await service.post(
                    Self.path,
                    ["sortBy": .string(key), "order": .string(order)],
                    as: .administrator
                )
                let ids = answer["userInfo"]?.array?.compactMap { $0.object?["localId"]?.string }
                #expect(ids == ["a", "b", "c"], "\(order)")
            }
        }
    }

    @Test func resultsHoldNoPassword() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let answer = try await service.post(Self.path, as: .administrator)
            let user = answer["userInfo"]?.array?.first?.object
            #expect(user?["email"] == "ada@example.com")
            #expect(user?["passwordHash"] == nil)
        }
    }
}
