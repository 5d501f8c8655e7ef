import CressetHTTP
import CressetPages

/// A page's title and content; ``ConsoleDocument`` adds the frame.
struct ConsolePage: Sendable {
    let title: String
    /// Entry of the navigation; `nil` outside a project.
    let section: Section?
    var lead: HTML?
    var actions: HTML?
    var parents: [(title: String, path: String)] = []
    let content: HTML
    /// A form that undoes the act of the notice.
    var undo: HTML?
    /// A mail shown instead of the page, in a frame of another one.
    private(set) var mail: String?

    init(
        _ title: String,
        in section: Section? = nil,
        lead: HTML? = nil,
        actions: HTML? = nil,
        below parents: [(title: String, path: String)] = [],
        content: HTML
    ) {
        self.title = title
        self.section = section
        self.lead = lead
        self.actions = actions
        self.parents = parents
        self.content = content
    }

    static func mail(_ html: String) -> ConsolePage {
        var page = ConsolePage("Mail", content: "")
        page.mail = html
        return page
    }

    static func secret(
        _ secret: String,
        titled title: String,
        lead: HTML? = nil,
        in section: Section,
        of call: ConsoleCall
    ) -> ConsolePage {
        ConsolePage(
            title,
            in: section,
            lead: lead,
            below: [(section.title, call.link())],
            content: [
                .notice("Copy it now. It is not shown again.", tone: .warning),
                .card(content: [.sample(secret), .linkButton("Done", to: call.link())]),
            ]
        )
    }

    static func failure(_ problem: ConsoleProblem) -> ConsolePage {
        ConsolePage(
            problem.status == .notFound ? "Not found" : "Something is wrong",
            content: """
                \(HTML.notice(problem.text, tone: .bad))\
                <p><a class="button quiet" href="\(ConsolePath.root)">Open the console</a></p>

                """
        )
    }
}

enum Section: String, CaseIterable, Sendable {
    case overview
    case users
    case methods
    case templates
    case policies
    case tenants
    case apps
    case rules
    case storage
    case hooks
    case keys
    case audit
    case settings
    case mailbox

    var title: String {
        switch self {
        case .overview: "Overview"
        case .users: "Users"
        case .methods: "Sign-in methods"
        case .templates: "Templates"
        case .policies: "Policies"
        case .tenants: "Tenants"
        case .apps: "Apps"
        case .rules: "Database rules"
        case .storage: "Storage"
        case .hooks: "Hooks and events"
        case .keys: "Keys and tokens"
        case .audit: "Audit log"
        case .settings: "Project"
        case .mailbox: "Mailbox"
        }
    }

    var icon: Icon {
        switch self {
        case .overview: .overview
        case .users: .users
        case .methods: .lock
        case .templates: .page
        case .policies: .shield
        case .tenants: .layers
        case .apps: .grid
        case .rules: .braces
        case .storage: .folder
        case .hooks: .bolt
        case .keys: .key
        case .audit: .clock
        case .settings: .sliders
        case .mailbox: .mail
        }
    }

    var path: String { self == .overview ? "" : rawValue }

    static let groups: [(title: String, sections: [Section])] = [
        ("People", [.overview, .users, .mailbox]),
        ("Sign-in", [.methods, .templates, .policies, .tenants]),
        ("Build", [.apps, .rules, .storage, .hooks]),
        ("Security", [.keys, .audit, .settings]),
    ]
}
