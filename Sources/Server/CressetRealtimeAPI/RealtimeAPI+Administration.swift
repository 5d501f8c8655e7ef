extension RealtimeAPI {
    public var administration: DatabaseAdministration { DatabaseAdministration(self) }
}
