#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension System {
    /// Returns the environment variable names with a prefix, in alphabetical order.
    public static func environmentNames(beginningWith start: String) -> [String] {
        ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix(start) }.sorted()
    }
}
