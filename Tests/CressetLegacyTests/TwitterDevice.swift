import CressetLegacy
import CressetSystem
import CressetTesting
import CressetWire
import Foundation
import Synchronization

/// A device with Twitter accounts, and an app on it.
final class TwitterDevice: Sendable {
    let app: LegacyApp
    let transport: DeviceTransport
    /// The path of the device's account file.
    let path: String
    let questions = CallCounter()
    private let tokens: [String]
    private let permits: Bool

    private init(_ app: LegacyApp, path: String, tokens: [String], permits: Bool) {
        self.app = app
        self.path = path
        self.tokens = tokens
        self.permits = permits
        transport = DeviceTransport(app.providers)
    }

    /// Runs a test with these people's accounts on a device.
    ///
    /// - Parameter permits: True if the user permits access.
    static func run(
        _ people: [JSONObject],
        permits: Bool = true,
        _ body: (TwitterDevice) async throws -> Void
    ) async throws {
        try await LegacyApp.run { app in
            try await TemporaryDirectory.run { directory in
                let tokens = people.map(app.providers.accessToken)
                let device = TwitterDevice(app, path: "\(directory)/accounts.json", tokens: tokens, permits: permits)
                try PrivateFile.create(device.path, containing: accounts(people, tokens: tokens))
                try await body(device)
            }
        }
    }

    static func accounts(_ people: [JSONObject], tokens: [String]) -> [UInt8] {
        let accounts = zip(people, tokens).map { person, token -> JSONValue in
            [
                "username": person["screen_name"] ?? .null, "id": person["id_str"] ?? .null, "token": .string(token),
                "tokenSecret": .string(FakeProviders.tokenSecret),
            ]
        }
        let list: JSONObject = [
            "consumerKey": .string(FakeProviders.deviceKey), "consumerSecret": .string(FakeProviders.deviceSecret),
            "accounts": .array(accounts),
        ]
        return list.serialized()
    }

    /// Changes the first account's data at Twitter; with `nil`, the account has revoked the device.
    func twitterKnowsTheFirst(as person: JSONObject?) {
        if let token = tokens.first { app.providers.setOwner(of: token, to: person) }
    }

    var connection: TwitterConnection {
        TwitterConnection(transport: transport)
    }

    var store: FileAccountStore {
        FileAccountStore(path: path, connection: connection) { [questions, permits] in
            questions.add()
            return permits
        }
    }

    func helper(_ ref: Firebase? = nil) -> TwitterAuthHelper {
        let helper = TwitterAuthHelper(firebaseRef: ref ?? app.ref, apiKey: FakeProviders.clientID)
        helper.store = ACAccountStore(store)
        return helper
    }
}

extension People {
    static let grace: JSONObject = [
        "id": 777, "id_str": "777", "name": "Grace Hopper", "screen_name": "amazing_grace",
        "profile_image_url_https": "https://pbs.example.com/grace.png",
    ]
}
