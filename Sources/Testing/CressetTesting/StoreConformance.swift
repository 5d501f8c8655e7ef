public import CressetIdentity

/// The checks that every store must pass, whatever its database. Each wants an empty store.
///
/// A check throws ``ConformanceFailure`` for what is wrong. The checks stand in extensions, one for each topic.
public enum StoreConformance {
    /// One check.
    public struct Check: CustomStringConvertible, Sendable {
        /// The name of the check in test output.
        public let name: String
        /// Runs the check on an empty store.
        public let run: @Sendable (any IdentityStore) async throws -> Void

        init(_ name: String, _ run: @escaping @Sendable (any IdentityStore) async throws -> Void) {
            self.name = name
            self.run = run
        }

        /// The name.
        public var description: String { name }
    }

    /// Every check.
    public static let all: [Check] =
        accounts + changes + deletions + sessions + imports + sharedAddresses + queries + projects + tenants
        + administrators + keys + races + notes + actionCodes + redemptions + mail + apps
        + messages + phoneSessions + authorizations + providerConfigs + resolving + cleanUp + passkeys + events
        + counts + leases + lengths

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

    /// Expects the step to be refused with that code.
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

    /// Expects the step to throw on what its closure threw: ``Refusal``.
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

    /// The error that closures refuse with.
    struct Refusal: Error {}
}

/// A store did not do what its protocol says.
public struct ConformanceFailure: Error, CustomStringConvertible, Sendable {
    /// The failed expectation.
    public let message: String
    /// The file of the expectation, as `#fileID` gives it.
    public let file: String
    /// The line of the expectation.
    public let line: Int

    /// `file:line: message`
    public var description: String { "\(file):\(line): \(message)" }
}
