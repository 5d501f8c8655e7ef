import CressetIdentity
import CressetPages

extension HTML {
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
        ("Mac OS X", "macOS"), ("Darwin", "Apple"), ("Linux", "Linux"),
    ]
    /// Edge and Opera also name Chrome, which also names Safari.
    private static let browsers = [
        ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]

    static func device(_ device: SessionDevice?) -> HTML {
        guard let agent = device?.userAgent, !agent.isEmpty else { return value(nil) }
        let system = systems.first { agent.contains($0.0) }?.1
        let browser = browsers.first { agent.contains($0.0) }?.1
        let shown =
            switch (browser, system) {
            case (let browser?, let system?): "\(browser) on \(system)"
            case (nil, let system?): "App on \(system)"
            default: String(agent.prefix { $0 != " " })
            }
        return "<bdi title=\"\(agent)\">\(shown)</bdi>"
    }
}
