import CressetIdentity
import CressetWire

extension KnownNetworks {
    init(stored: JSONObject?, forgottenAt: Int64?) {
        self.init(
            entries: (stored?.members ?? []).compactMap { id, moment in
                moment.integer.map { Entry(id: NetworkID(text: id), seenAt: Timestamp(milliseconds: $0)) }
            }, forgottenAt: forgottenAt.map(Timestamp.init(milliseconds:)))
    }

    /// The moments by the networks' ids, in the order of the moments.
    var stored: JSONObject {
        var stored = JSONObject()
        for entry in entries { stored[entry.id.text] = .integer(entry.seenAt.milliseconds) }
        return stored
    }
}
