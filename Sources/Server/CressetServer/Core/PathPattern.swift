import CressetHTTP

public struct PathPattern: Sendable {
    private enum Segment: Sendable {
        case literal(String)
        /// A parameter, and the verb required after it in the same segment, with its colon.
        case parameter(String, suffix: String)
    }

    private let segments: [Segment]
    let isExact: Bool

    public init(_ pattern: String) {
        segments = Self.segments(of: pattern).map { segment in
            guard segment.hasPrefix("{"), let end = segment.firstIndex(of: "}") else {
                return .literal(String(segment))
            }
            let name = segment[segment.index(after: segment.startIndex)..<end]
            return .parameter(String(name), suffix: String(segment[segment.index(after: end)...]))
        }
        isExact = !pattern.contains("{")
    }

    public static func segments(of path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false)
    }

    /// `nil` for another path.
    public func match(_ path: [Substring]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .literal(let literal):
                guard part == literal else { return nil }
            case .parameter(let name, let suffix):
                guard part.hasSuffix(suffix) else { return nil }
                let raw = part.dropLast(suffix.count)
                // A path with another verb belongs to another method.
                guard !raw.isEmpty, !raw.contains(":"), let value = PercentEncoding.decode(raw) else { return nil }
                parameters[name] = value
            }
        }
        return parameters
    }
}
