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

    /// The moments by the networks' ids, in the order of the moments; as objects where there were refreshes alone.
    var stored: JSONObject {
        var stored = JSONObject()
        for entry in entries {
            let moment = JSONValue.integer(entry.seenAt.milliseconds)
            stored[entry.id.text] = entry.isProven ? moment : ["refreshedAt": moment]
        }
        return stored
    }
}
