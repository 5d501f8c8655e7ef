import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Second factors in account data where the emulator differs from production (docs/wire §22.5).
struct EmulatorFactorTests {
    private static let number = "+15555550100"
    private static let other = "+15555550101"

    private static func row(_ factors: JSONValue) -> JSONObject {
        ["localId": "ada", "email": "ada@example.com", "emailVerified": true, "mfaInfo": factors]
    }

    private func run(
        _ behavior: Behavior = .emulator(signedTokens: false),
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(behavior, .inProcess, body)
    }

    private func update(_ service: TestService, _ enrollments: JSONValue) async throws -> Answer {
        try await service.post(
            "v1/projects/acme/accounts:update",
            ["localId": "ada", "mfa": ["enrollments": enrollments]],
            as: .administrator
        )
    }

    private func create(_ service: TestService, _ factors: JSONValue) async throws -> Answer {
        try await service.post("v1/projects/acme/accounts", Self.row(factors), as: .administrator)
    }

    private func importing(_ service: TestService, _ factors: JSONValue) async throws -> Answer {
        try await service.post(
            "v1/projects/acme/accounts:batchCreate",
            ["users": [.object(Self.row(factors))]],
            as: .administrator
        )
    }

    private func factors(_ service: TestService) async throws -> [SecondFactor] {
        try await service.accounts().first?.secondFactors ?? []
    }

    @Test func updateNamesEachFactorByItsID() async throws {
        try await run { service in
            #expect(try await create(service, [["phoneInfo": .string(Self.number)]]).status == 200)
            let before = try await service.accounts()
            for id: JSONValue in [.null, ""] {
                let answer = try await update(
                    service,
                    [["mfaEnrollmentId": id, "phoneInfo": .string(Self.other)]]
                )
                #expect(answer.errorMessage == "INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func badNumberHasTheEmulatorsCode() async throws {
        let message = "INVALID_MFA_PHONE_NUMBER : Invalid format."
        try await run { service in
            for bad: JSONObject in [["phoneInfo": "5555"], ["phoneInfo": ""], [:]] {
                #expect(try await create(service, [.object(bad)]).errorMessage == message)
            }
            #expect(try await service.accounts().isEmpty)
            #expect(try await create(service, []).status == 200)
            let before = try await service.accounts()
            let bad: JSONObject = ["mfaEnrollmentId": "f", "phoneInfo": "5555"]
            #expect(try await update(service, [.object(bad)]).errorMessage == message)
            let app = try await service.post(
                "v1/accounts:signUp",
                ["email": "eve@example.com", "password": "engine-1843", "mfaInfo": [["phoneInfo": "5555"]]]
            )
            #expect(app.errorMessage == message)
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: [false, true])
    func administratorsGetTheNumberTwice(_ isImported: Bool) async throws {
        try await run { service in
            let row: JSONValue = [["phoneInfo": .string(Self.number), "mfaEnrollmentId": "f"]]
            let made = isImported ? try await importing(service, row) : try await create(service, row)
            #expect(made.status == 200 && made["error"] == nil, "\(made.text)")
            let page = try await service.get("v1/projects/acme/accounts:batchGet", as: .administrator)
            let factor = page["users"]?.array?.first?.object?["mfaInfo"]?.array?.first?.object
            #expect(factor?["phoneInfo"] == .string(Self.number), "\(page.text)")
            #expect(factor?["unobfuscatedPhoneInfo"] == .string(Self.number), "\(page.text)")
        }
    }

    @Test func importTakesTheNumberAsExported() async throws {
        try await run { service in
            let factor: JSONObject = [
                "phoneInfo": .string(Self.number), "unobfuscatedPhoneInfo": .string(Self.number),
                "mfaEnrollmentId": "f",
            ]
            let made = try await importing(service, [.object(factor)])
            #expect(made.status == 200 && made["error"] == nil, "\(made.text)")
            #expect(try await factors(service).map(\.phoneNumber) == [Self.number])
        }
    }

    @Test func repeatedNumberIsDropped() async throws {
        let twice: JSONValue = [
            ["mfaEnrollmentId": "a", "phoneInfo": .string(Self.number)],
            ["mfaEnrollmentId": "b", "phoneInfo": .string(Self.number)],
            ["mfaEnrollmentId": "c", "phoneInfo": .string(Self.other)],
        ]
        try await run { service in
            let made = try await create(service, twice)
            #expect(made.status == 200, "\(made.text)")
            #expect(try await factors(service).map(\.phoneNumber) == [Self.number, Self.other])
            let updated = try await update(service, twice)
            #expect(updated.status == 200, "\(updated.text)")
            #expect(try await factors(service).map(\.enrollmentID) == ["a", "c"])
        }
    }

    @Test(arguments: [[:], ["enrollments": []]] as [JSONValue])
    func missingAndEmptyListsClear(_ factors: JSONValue) async throws {
        try await run { service in
            let made = try await create(service, [["phoneInfo": .string(Self.number)]])
            #expect(made.status == 200, "\(made.text)")
            let cleared = try await service.post(
                "v1/projects/acme/accounts:update",
                ["localId": "ada", "mfa": factors],
                as: .administrator
            )
            #expect(cleared.status == 200, "\(cleared.text)")
            #expect(try await self.factors(service).isEmpty)
        }
    }

    @Test func importMakesMissingIDs() async throws {
        try await run { service in
            let answer = try await importing(
                service,
                [["phoneInfo": .string(Self.number)], ["mfaEnrollmentId": "b", "phoneInfo": .string(Self.other)]]
            )
            #expect(answer["error"] == nil, "\(answer.text)")
            let factors = try await factors(service)
            #expect(factors.map(\.phoneNumber) == [Self.number, Self.other])
            #expect(factors.first?.enrollmentID.isEmpty == false)
            #expect(factors.last?.enrollmentID == "b")
        }
    }

    @Test func appSaysAtSignUpWhatFactorsThereAre() async throws {
        try await run { service in
            let user = try await service.post(
                "v1/accounts:signUp",
                [
                    "email": "ada@example.com", "password": "engine-1843", "returnSecureToken": true,
                    "mfaInfo": [["phoneInfo": .string(Self.number), "displayName": "mine"]],
                ]
            )
            #expect(user.status == 200, "\(user.text)")
            let factor = try #require(try await factors(service).first)
            #expect(factor.phoneNumber == Self.number)
            #expect(factor.displayName == "mine")
            #expect(!factor.enrollmentID.isEmpty)
        }
    }

    @Test func productionTakesNoFactorsFromAppsAndRefusesImportsWithoutIDs() async throws {
        try await run(.production) { service in
            let user = try await service.post(
                "v1/accounts:signUp",
                [
                    "email": "eve@example.com", "password": "engine-1843",
                    "mfaInfo": [["phoneInfo": .string(Self.number)]],
                ]
            )
            #expect(user.status == 200)
            #expect(try await factors(service).isEmpty)
            let answer = try await importing(service, [["phoneInfo": .string(Self.number)]])
            let error = answer["error"]?.array?.first?.object?["message"]
            #expect(error == "INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.")
            #expect(try await service.accounts().count == 1)
            let made = try await create(service, [["phoneInfo": "5555"]])
            #expect(made.errorMessage == "INVALID_PHONE_NUMBER : Invalid format.")
        }
    }
}
