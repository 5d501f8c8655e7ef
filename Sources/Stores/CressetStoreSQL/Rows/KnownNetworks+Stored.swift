import CressetIdentity
import CressetWire

extension KnownNetworks {
    init(stored: JSONObject?) {
        self.init(
            entries: (stored?.members ?? []).compactMap { id, value in
                let refreshedAt = value.object?["refreshedAt"]?.integer
                return (refreshedAt ?? value.integer).map { moment in
                    Entry(
                        id: NetworkID(text: id),
                        seenAt: Timestamp(milliseconds: moment),
                        isProven: refreshedAt == nil
                    )
                }
            }
        )
    }

    /// The timestamps by network ID, in chronological order; objects for networks seen only in refreshes.
    var stored: JSONObject {
        var stored = JSONObject()
        for entry in entries {
            let moment = JSONValue.integer(entry.seenAt.milliseconds)
            stored[entry.id.text] = entry.isProven ? moment : ["refreshedAt": moment]
        }
        return stored
    }
}
