extension RulesExplanation {
    public init(of example: StorageCase, by rules: StorageRules) {
        let recorder = StorageRecorder(rules, request: example.request)
        var walk = StorageWalk(rules, request: example.request, observer: recorder)
        let verdict = walk.verdict()
        self.init(
            isAllowed: verdict.isAllowed,
            reason: verdict.reason,
            rules: walk.observer.explained,
            source: rules.source
        )
    }
}
