public import CressetWire

/// The regions that a project sends messages to (`smsRegionConfig`; docs/wire §13.5).
public enum SMSRegionPolicy: Equatable, Sendable {
    /// Every region but these. A number of no known region is allowed.
    case allowByDefault(disallowed: Set<String>)
    /// These regions alone. A number of no known region is refused.
    case allowlistOnly(Set<String>)

    /// Reads a project's or a tenant's settings; without any, every region is allowed.
    public init(config: JSONObject) {
        let settings = config["smsRegionConfig"]?.object
        if let list = settings?["allowlistOnly"]?.object {
            self = .allowlistOnly(Self.regions(list["allowedRegions"]))
        } else {
            self = .allowByDefault(disallowed: Self.regions(settings?["allowByDefault"]?.object?["disallowedRegions"]))
        }
    }

    /// Returns true if messages may be sent to the number, which is in its canonical form.
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
