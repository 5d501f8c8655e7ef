import CressetIdentity
import CressetPages

struct KeysPage: Screen {
    static let path = "projects/{project}/keys"
    static let access = ScreenAccess.needs(.manageKeys)

    var acts: [Act] {
        AdminTokenCard.acts + ServiceAccountCard.acts + DatabaseSecretCard.acts + SigningKeyCard.acts
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let project = try call.requireRealm().project
        return ConsolePage(
            "Keys and tokens",
            in: .keys,
            lead: "Credentials of your servers. Admin tokens have the rights of their role, the others all rights.",
            content: [
                try await AdminTokenCard.card(of: project, in: call),
                try await ServiceAccountCard.card(of: project, in: call),
                try await DatabaseSecretCard.card(of: project, in: call),
                try await SigningKeyCard.card(in: call),
            ]
        )
    }
}
