public import CressetRules

/// Told of every refusal by the rules of a database, at the moment at which they refuse: it must not take long.
public typealias RefusalHandler = @Sendable (DatabaseID, RulesRefusal) -> Void
