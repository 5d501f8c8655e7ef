extension Assembly {
    /// The endpoints of the vendor's Rules API.
    var rulesEndpoints: [any RawEndpoint] {
        [TestRules(clock: services.clock)]
    }
}
