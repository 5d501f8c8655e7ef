extension Assembly {
    var rulesEndpoints: [any RawEndpoint] {
        [TestRules(clock: services.clock)]
    }
}
