import CressetWire

extension JSONObject {
    func filled(_ name: String) -> String? {
        self[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Some systems write truth values as text.
    func isTrue(_ name: String) -> Bool {
        self[name]?.bool ?? (self[name]?.string == "true")
    }
}
