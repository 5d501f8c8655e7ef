import CressetIdentity
import CressetPages

struct ProviderGuide: Sendable {
    let id: String
    let title: String
    let identifier: String
    let secret: String
    let steps: [String]

    static let all = [
        ProviderGuide(
            "google.com",
            title: "Google",
            steps: [
                "In the Google Cloud console, open Google Auth Platform, Clients, and create a client of the type Web "
                    + "application. Older projects show it as APIs & Services, Credentials, OAuth client ID.",
                "Add the redirect address under Authorized redirect URIs.", "Copy the client ID and the client secret.",
            ]
        ),
        ProviderGuide(
            "apple.com",
            title: "Apple",
            identifier: "Services ID",
            secret: "",
            steps: [
                "In the developer account, under Identifiers, enable Sign in with Apple for your App ID.",
                "Create a Services ID. Under Configure, enter the host as the domain and the redirect address as the "
                    + "return URL.",
                "Under Keys, create a key with Sign in with Apple, and download its .p8 file. Apple offers it once.",
                "Apps that use only Apple's own sign-in sheet need just their bundle IDs here.",
            ]
        ),
        ProviderGuide(
            "facebook.com",
            title: "Facebook",
            identifier: "App ID",
            secret: "App secret",
            steps: [
                "In the app dashboard, open Facebook Login, Settings, and enter the redirect address under Valid OAuth "
                    + "Redirect URIs.", "Copy the App ID and the App secret from App settings, Basic.",
            ]
        ),
        ProviderGuide(
            "github.com",
            title: "GitHub",
            steps: [
                "Open Settings, Developer settings, OAuth Apps, New OAuth App.",
                "Enter the redirect address as the Authorization callback URL.",
                "Copy the client ID, and choose Generate a new client secret.",
            ]
        ),
        ProviderGuide(
            "microsoft.com",
            title: "Microsoft",
            identifier: "Application (client) ID",
            secret: "Client secret value",
            steps: [
                "In the Entra admin center, open App registrations, New registration, and choose the permitted accounts.",
                "Choose the platform Web and enter the redirect address.",
                "Under Certificates & secrets, create a client secret and copy its value, not its ID.",
                "Copy the Application (client) ID from the overview.",
            ]
        ),
        ProviderGuide(
            "twitter.com",
            title: "Twitter (X)",
            identifier: "API key",
            secret: "API key secret",
            steps: [
                "In the developer portal, open your project's app, User authentication settings, and turn on OAuth 1.0a.",
                "For email addresses, turn on Request email from users.",
                "Enter the redirect address as the callback.",
                "Copy the API key and the API key secret from Keys and tokens.",
            ]
        ),
        ProviderGuide(
            "yahoo.com",
            title: "Yahoo",
            steps: [
                "In the developer network, choose Create an app, Confidential client, and enter the redirect address.",
                "Choose the OpenID Connect permissions Email and Profile.",
                "Copy the client ID and the client secret.",
            ]
        ),
        ProviderGuide(
            "linkedin.com",
            title: "LinkedIn",
            secret: "Primary client secret",
            steps: [
                "In the developer portal, open your app, Products, and add Sign In with LinkedIn using OpenID Connect.",
                "In Auth, enter the redirect address, and copy the client ID and the primary client secret.",
            ]
        ),
        ProviderGuide(
            "gc.apple.com",
            title: "Game Center",
            identifier: "",
            secret: "",
            steps: ["You register nothing with Apple. Register the iOS app under Apps: only its users can sign in."]
        ),
        ProviderGuide(
            "playgames.google.com",
            title: "Play Games",
            steps: [
                "In the Google Cloud console, create a client of the type Web application for the game's server.",
                "Copy its client ID and client secret.",
            ]
        ),
    ]

    static let known = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { $1 })

    static func named(_ id: String) -> ProviderGuide? {
        if let found = known[id] { return found }
        switch ProviderConfig.Collection(of: id) {
        case .openIDConnect:
            return ProviderGuide(
                id,
                title: String(id.dropFirst(5)),
                steps: [
                    "At the provider, create a confidential web client with the redirect address.",
                    "The issuer is the member issuer of its discovery document, "
                        + "ISSUER/.well-known/openid-configuration.",
                ]
            )
        case .saml:
            return ProviderGuide(
                id,
                title: String(id.dropFirst(5)),
                identifier: "",
                secret: "",
                steps: [
                    "Save this form first, with the metadata of the identity provider or its values.",
                    "Then register this server at the identity provider, with the addresses shown here.",
                ]
            )
        default: return nil
        }
    }

    private init(
        _ id: String,
        title: String,
        identifier: String = "Client ID",
        secret: String = "Client secret",
        steps: [String]
    ) {
        self.id = id
        self.title = title
        self.identifier = identifier
        self.secret = secret
        self.steps = steps
    }
}
