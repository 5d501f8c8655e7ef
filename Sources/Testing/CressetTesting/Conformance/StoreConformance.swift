public import CressetIdentity

/// The conformance checks for stores. Each requires an empty store and throws ``ConformanceFailure``.
public enum StoreConformance {
    public struct Check: CustomStringConvertible, Sendable {
        public let name: String
        public let run: @Sendable (any IdentityStore) async throws -> Void

        init(_ name: String, _ run: @escaping @Sendable (any IdentityStore) async throws -> Void) {
            self.name = name
            self.run = { store in
                try await run(store)
                for pool in pools {
                    let accounts = try await store.accounts(matching: AccountQuery(limit: 10_000), in: pool)
                    try await expect(store.countAccounts(in: pool), is: accounts.count)
                }
            }
        }

        public var description: String { name }
    }

    public static let all: [Check] =
        accounts + changes + deletions + sessions + imports + sharedAddresses + queries + projects + tenants
        + administrators + keys + races + notes + actionCodes + redemptions + outbox + apps
        + phoneSessions + authorizations + providerConfigs + cleanUp + passkeys + events
        + counts + leases + lengths + refusals + deliveries + audit + objects + uploads

    static func expect(
        _ condition: Bool,
        _ message: String,
        file: String = #fileID,
        line: Int = #line
    ) throws(ConformanceFailure) {
        guard !condition else { return }
        throw ConformanceFailure(message: message, file: file, line: line)
    }

    static func expect<Value: Equatable>(
        _ value: Value,
        is expected: Value,
        file: String = #fileID,
        line: Int = #line
    ) throws(ConformanceFailure) {
        try expect(value == expected, "\(value) is not \(expected)", file: file, line: line)
    }

    static func expect(
        _ code: StoreError.Code,
        file: String = #fileID,
        line: Int = #line,
        from step: () async throws -> Void
    ) async throws {
        do {
            try await step()
        } catch let error as StoreError {
            return try expect(error.code, is: code, file: file, line: line)
        }
        throw ConformanceFailure(message: "not refused with \(code)", file: file, line: line)
    }

    static func expectRefusal(
        file: String = #fileID,
        line: Int = #line,
        from step: () async throws -> Void
    ) async throws {
        do {
            try await step()
        } catch is Refusal {
            return
        }
        throw ConformanceFailure(message: "the error of the closure was not thrown on", file: file, line: line)
    }

    struct Refusal: Error {}
}

public struct ConformanceFailure: Error, CustomStringConvertible, Sendable {
    public let message: String
    public let file: String
    public let line: Int

    public var description: String { "\(file):\(line): \(message)" }
}
