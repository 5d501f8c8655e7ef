public import CressetRules

/// A handler called synchronously for every denial by rules; it must be fast.
public typealias RefusalHandler = @Sendable (DatabaseID, RulesRefusal) -> Void
