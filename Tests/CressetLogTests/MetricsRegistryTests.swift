import CressetLog
import Testing

struct MetricsRegistryTests {
    @Test func countersAreWrittenByLabel() {
        let registry = MetricsRegistry()
        let counter = registry.counter("requests", help: "All.", labels: ["path", "status"])
        counter.increment(["b", "200"])
        counter.increment(["a\"\\\n", "500"], by: 2)
        counter.increment(["b", "200"])
        #expect(
            registry.prometheusText() == #"""
                # HELP requests All.
                # TYPE requests counter
                requests{path="a\"\\\n",status="500"} 2
                requests{path="b",status="200"} 2

                """#)
    }

    @Test func histogramsAddUp() {
        let registry = MetricsRegistry()
        let histogram = registry.histogram("seconds", help: "Time.", labels: [], bounds: [0.1, 1])
        for value in [0.0625, 0.5, 5] { histogram.observe(value) }
        #expect(
            registry.prometheusText() == """
                # HELP seconds Time.
                # TYPE seconds histogram
                seconds_bucket{le="0.1"} 1
                seconds_bucket{le="1"} 2
                seconds_bucket{le="+Inf"} 3
                seconds_sum 5.5625
                seconds_count 3

                """)
    }

    @Test func gaugesAreReadWhenTheyAreAskedFor() {
        let registry = MetricsRegistry()
        let counter = registry.counter("reads", help: "Reads.", labels: [])
        registry.gauge("depth", help: "Depth.") {
            counter.increment()
            return 7
        }
        #expect(registry.prometheusText().hasSuffix("depth 7\n"))
        #expect(registry.prometheusText().contains("reads 1\n"))
    }
}
