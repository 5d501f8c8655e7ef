public import CressetLog
public import CressetObjects

extension PeriodicJob {
    /// Deletes expired upload sessions, and bytes without an object.
    public static func sweepingObjects(
        of objects: Objects,
        logger: Logger,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) -> PeriodicJob {
        PeriodicJob(name: "object sweep", onOneServerEvery: .seconds(3600)) { lease in
            let report = try await objects.sweep {
                try await pause(turn)
                try lease.requireHeld()
            }
            logger.log(
                report.sessions + report.orphans > 0 ? .info : .debug,
                "object sweep",
                [("sessions", .integer(Int64(report.sessions))), ("orphans", .integer(Int64(report.orphans)))]
            )
        }
    }
}
