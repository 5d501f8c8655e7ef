import CressetIdentity
import CressetWire

extension RecoveryCodes {
    init(stored: JSONObject) {
        self.init(
            digests: (stored["digests"]?.array ?? []).compactMap { $0.string.flatMap(Base64.decoded) },
            createdAt: Timestamp(milliseconds: stored["createdAt"]?.integer ?? 0)
        )
    }

    var stored: JSONObject {
        [
            "digests": .array(digests.map { .string(Base64.encoded($0)) }),
            "createdAt": .integer(createdAt.milliseconds),
        ]
    }
}
