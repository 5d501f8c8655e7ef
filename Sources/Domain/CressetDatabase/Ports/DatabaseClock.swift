/// A clock in milliseconds of Unix time.
public typealias DatabaseClock = @Sendable () -> Int64
