public import CressetWire

extension SessionID {
    private static let name = "cresset_session"

    /// Reads a session's name from the claim `firebase` of a verified token; `nil` if it is missing.
    init?(firebase: JSONObject) {
        guard let text = firebase[Self.name]?.string else { return nil }
        self.init(text)
    }

    /// The member of the claim `firebase` with the name.
    public var claims: JSONObject {
        [Self.name: .string(text)]
    }
}
