public import CressetLog
public import CressetObjects

extension PeriodicJob {
    /// Deletes expired upload sessions, and bytes without an object.
    ///
    /// - Parameter onEachServer: `true` if each server has unfinished uploads of its own.
    public static func sweepingObjects(
        of objects: Objects,
        onEachServer: Bool = false,
        logger: Logger,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) -> PeriodicJob {
        let run = { @Sendable (lease: JobLease) in
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
        let (name, interval) = ("object sweep", Duration.seconds(3600))
        return onEachServer
            ? PeriodicJob(name: name, every: interval) { try await run(.needless) }
            : PeriodicJob(name: name, onOneServerEvery: interval, run: run)
    }
}
