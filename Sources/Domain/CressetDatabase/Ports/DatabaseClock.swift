/// Returns the instant in milliseconds of Unix time.
public typealias DatabaseClock = @Sendable () -> Int64
