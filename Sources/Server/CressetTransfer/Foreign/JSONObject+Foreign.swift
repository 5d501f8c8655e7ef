import CressetIdentity
import CressetWire

extension JSONObject {
    func fullName(_ first: String, last: String) -> String? {
        let words = [self[first]?.string, self[last]?.string].compactMap(\.self).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    func time(_ name: String) throws(UserRowError) -> Timestamp? {
        guard let text = self[name]?.string else { return nil }
        guard let time = Timestamp(rfc3339: text) else { throw UserRowError("\(name) is not a time of RFC 3339") }
        return time
    }
}
