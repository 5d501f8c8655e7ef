enum CacheLifetime {
    private static let bounds: ClosedRange<Int64> = 60...3600
    private static let unknown: Int64 = 600

    /// Returns the `max-age` of `Cache-Control` (RFC 9111 §5.2.2.1) in seconds, limited to 1 minute to 1 hour.
    static func seconds(of response: ProviderResponse) -> Int64 {
        let directives = (response.header("cache-control") ?? "").lowercased().split(separator: ",")
        for directive in directives {
            let text = directive.drop { $0 == " " }
            guard text.hasPrefix("max-age="), let age = Int64(text.dropFirst(8)) else { continue }
            return min(max(age, bounds.lowerBound), bounds.upperBound)
        }
        return unknown
    }
}
