import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

/// The lists of members of all bodies: a property that a list lacks is neither read nor written.
@Suite struct WireMembersTests {
    @Test func everyPropertyIsBound() async throws {
        let bodies = try await Self.bodies()
        #expect(bodies.count > 90)
        for body in bodies {
            let labels = Mirror(reflecting: body.init()).children.compactMap(\.label)
            let names = body.members.map { SnakeCase.toCamelCase($0.name) }
            #expect(Set(names).count == names.count && names.count == labels.count, "\(body)")
            // The names of these members depend on the collection.
            let isGeneric = String(reflecting: body).contains("<")
            #expect(isGeneric || Set(names) == Set(labels), "\(body)")
        }
    }

    @Test func everyTextIsReadIntoItsOwnProperty() async throws {
        for body in try await Self.bodies() {
            let texts = body.members.filter { $0.type is String.Type }.map(\.name)
            let required = body.members.contains { $0.isRequired && !($0.type is String.Type) }
            guard !required, !String(reflecting: body).contains("<") else { continue }
            let value = try WireDecoder().decode(body, from: JSONObject(texts.map { ($0, .string($0)) }))
            let read = Mirror(reflecting: value).children.filter { $0.value is String || $0.value is String? }
            for case (let label?, let text) in read where text as? String != nil {
                #expect(SnakeCase.toCamelCase(text as? String ?? "") == label, "\(body)")
            }
            #expect(value.wireValue.object?.keys == texts, "\(body)")
        }
    }

    /// Returns the bodies of all methods, and those inside.
    private static func bodies() async throws -> [any WireBody.Type] {
        var found: [String: any WireBody.Type] = [:]
        var pending: [any WireValue.Type] = []
        for behavior in [Behavior.emulator(signedTokens: false), .production] {
            try await TestService.run(
                behavior,
                configure: { services in
                    for endpoint in Application.endpoints(of: Assembly(services, settings: Settings())) {
                        guard let endpoint = endpoint as? any Endpoint else { continue }
                        pending += messages(of: endpoint)
                    }
                }
            ) { _ in }
        }
        while let type = pending.popLast() {
            if let list = type as? any WireList.Type { pending.append(list.element) }
            guard let body = type as? any WireBody.Type else { continue }
            if found.updateValue(body, forKey: String(reflecting: body)) == nil { pending += body.members.map(\.type) }
        }
        return Array(found.values)
    }

    private static func messages<Found: Endpoint>(of endpoint: Found) -> [any WireValue.Type] {
        [Found.Method.Request.self, Found.Method.Response.self]
    }
}
