public import CressetLog
import Synchronization

public final class StorageMetrics: Sendable {
    private let receivedBytes: Counter
    private let sentBytes: Counter
    private let open = Atomic(0)

    public init(_ metrics: MetricsRegistry) {
        receivedBytes = metrics.counter(
            "cresset_storage_received_bytes_total",
            help: "Bytes of uploads to Storage.",
            labels: []
        )
        sentBytes = metrics.counter(
            "cresset_storage_sent_bytes_total",
            help: "Bytes of downloads from Storage, in answers begun.",
            labels: []
        )
        metrics.gauge("cresset_storage_open_uploads", help: "Requests sending bytes to Storage.") { [weak self] in
            Double(self?.open.load(ordering: .relaxed) ?? 0)
        }
    }

    func received(_ count: Int) {
        receivedBytes.increment(by: Double(count))
    }

    func sent(_ count: Int64) {
        sentBytes.increment(by: Double(count))
    }

    func began() {
        open.wrappingAdd(1, ordering: .relaxed)
    }

    func ended() {
        open.wrappingSubtract(1, ordering: .relaxed)
    }
}
