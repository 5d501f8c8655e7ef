public import CressetWire

/// The allowed regions of a project's messages (`smsRegionConfig`; docs/wire §13.5).
public enum SMSRegionPolicy: Equatable, Sendable {
    /// All other regions, including unknown ones.
    case allowByDefault(disallowed: Set<String>)
    /// Only these regions, excluding unknown ones.
    case allowlistOnly(Set<String>)

    /// Parses settings of a project or tenant; without settings, allows every region.
    public init(config: JSONObject) {
        let settings = config["smsRegionConfig"]?.object
        if let list = settings?["allowlistOnly"]?.object {
            self = .allowlistOnly(Self.regions(list["allowedRegions"]))
        } else {
            self = .allowByDefault(disallowed: Self.regions(settings?["allowByDefault"]?.object?["disallowedRegions"]))
        }
    }

    /// True if the number, in canonical form, may receive messages.
    public func allows(_ phoneNumber: String) -> Bool {
        let region = CallingCodes.region(of: phoneNumber)
        switch self {
        case .allowByDefault(let disallowed): return region.map { !disallowed.contains($0) } ?? true
        case .allowlistOnly(let allowed): return region.map { allowed.contains($0) } ?? false
        }
    }

    private static func regions(_ value: JSONValue?) -> Set<String> {
        Set((value?.array ?? []).compactMap(\.string))
    }
}
