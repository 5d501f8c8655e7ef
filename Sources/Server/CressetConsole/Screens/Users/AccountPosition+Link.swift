import CressetIdentity
import CressetWire

extension AccountPosition {
    init?(link: String) {
        let parts = link.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = Base64.urlDecoded(parts[1]),
            let localID = String(validating: id, as: UTF8.self)
        else { return nil }
        self.init(at: Timestamp(milliseconds: milliseconds), localID: localID)
    }

    var link: String { "\(moment.milliseconds).\(Base64.urlEncoded(Array(localID.utf8)))" }
}
