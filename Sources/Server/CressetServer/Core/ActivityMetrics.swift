import CressetIdentity
import CressetLog
import Synchronization

final class ActivityMetrics: Sendable {
    private static let maxProjects = 100
    private static let methods: Set<String> = [
        "password", "emailLink", "anonymous", "phone", "custom", "passkey", "google.com", "apple.com", "facebook.com",
        "github.com", "microsoft.com", "twitter.com", "yahoo.com", "oidc", "saml", "provider", "secondFactor", "signUp",
        "firebase",
    ]

    private let signUps: Counter
    private let signIns: Counter
    private let refusals: Counter
    private let projects = Mutex<Set<String>>([])

    init(_ registry: MetricsRegistry) {
        signUps = registry.counter(
            "cresset_sign_ups_total",
            help: "Sign-ups by project and method.",
            labels: ["project", "method"]
        )
        signIns = registry.counter(
            "cresset_sign_ins_total",
            help: "Sign-ins by project and method.",
            labels: ["project", "method"]
        )
        refusals = registry.counter(
            "cresset_refused_attempts_total",
            help: "Refused sign-ins and sign-ups by project and method.",
            labels: ["project", "method"]
        )
    }

    func record(_ count: DailyCount) {
        let counter: Counter
        switch count.key.kind {
        case .signUp: counter = signUps
        case .signIn: counter = signIns
        case .refused: counter = refusals
        // The outbox has its own metrics.
        case .sent, .failed: return
        }
        let labels = [label(of: count.key.projectID), Self.label(ofMethod: count.key.method)]
        counter.increment(labels, by: Double(count.events))
    }

    private func label(of projectID: String) -> String {
        projects.withLock { projects in
            guard projects.count < Self.maxProjects else { return projects.contains(projectID) ? projectID : "other" }
            projects.insert(projectID)
            return projectID
        }
    }

    private static func label(ofMethod method: String) -> String {
        if methods.contains(method) { return method }
        let family = String(method.prefix { $0 != "." })
        return ["oidc", "saml"].contains(family) ? family : "other"
    }
}
