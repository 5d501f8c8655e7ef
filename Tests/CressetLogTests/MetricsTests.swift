import CressetLog
import Testing

/// The text format of Prometheus, version 0.0.4.
struct MetricsTests {
    private let registry = MetricsRegistry()

    @Test func nothingIsNoText() {
        #expect(registry.prometheusText().isEmpty)
    }

    @Test func aCounterCountsByLabels() {
        let counter = registry.counter("requests_total", help: "Requests.", labels: ["method", "status"])
        counter.increment(["POST", "200"])
        counter.increment(["GET", "200"], by: 2.5)
        counter.increment(["POST", "200"])
        #expect(
            registry.prometheusText() == """
                # HELP requests_total Requests.
                # TYPE requests_total counter
                requests_total{method="GET",status="200"} 2.5
                requests_total{method="POST",status="200"} 2

                """
        )
    }

    @Test func aCounterWithoutLabelsHasNoBraces() {
        registry.counter("x_total", help: "X.", labels: []).increment()
        #expect(registry.prometheusText() == "# HELP x_total X.\n# TYPE x_total counter\nx_total 1\n")
    }

    // Prometheus computes no increase from a count that begins at one.
    @Test func countsBeginAtZero() {
        let header = "# HELP x_total X.\n# TYPE x_total counter\n"
        let plain = registry.counter("x_total", help: "X.", labels: [])
        #expect(registry.prometheusText() == header + "x_total 0\n")
        plain.increment()
        #expect(registry.prometheusText() == header + "x_total 1\n")
        let other = MetricsRegistry()
        other.counter("x_total", help: "X.", labels: ["reason"]).start(["gone"])
        #expect(other.prometheusText() == header + "x_total{reason=\"gone\"} 0\n")
    }

    @Test func aGaugeIsReadWhenItIsAskedFor() {
        let counter = registry.counter("x_total", help: "X.", labels: [])
        registry.gauge("depth", help: "Depth.") {
            counter.increment()
            return 7
        }
        let gauge = "# HELP depth Depth.\n# TYPE depth gauge\ndepth 7\n"
        #expect(registry.prometheusText() == "# HELP x_total X.\n# TYPE x_total counter\nx_total 0\n" + gauge)
        #expect(registry.prometheusText().contains("\nx_total 1\n"))
    }

    @Test func aHistogramCountsUpToEachBound() {
        let histogram = registry.histogram("seconds", help: "S.", labels: ["path"], bounds: [0.1, 1, 10])
        for value in [0.05, 0.1, 0.5, 100] { histogram.observe(value, labels: ["a"]) }
        histogram.observe(2, labels: ["b"])
        #expect(
            registry.prometheusText() == """
                # HELP seconds S.
                # TYPE seconds histogram
                seconds_bucket{path="a",le="0.1"} 2
                seconds_bucket{path="a",le="1"} 3
                seconds_bucket{path="a",le="10"} 3
                seconds_bucket{path="a",le="+Inf"} 4
                seconds_sum{path="a"} 100.65
                seconds_count{path="a"} 4
                seconds_bucket{path="b",le="0.1"} 0
                seconds_bucket{path="b",le="1"} 0
                seconds_bucket{path="b",le="10"} 1
                seconds_bucket{path="b",le="+Inf"} 1
                seconds_sum{path="b"} 2
                seconds_count{path="b"} 1

                """
        )
    }

    @Test(
        arguments: [
            ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), (#"\n"#, #"\\n"#), ("a\"b\\c\n", #"a\"b\\c\n"#),
            ("\r\n", "\r\\n"), ("\"\u{301}", "\\\"\u{301}"), ("é", "é"),
        ])
    func labelsAreEscaped(_ value: String, _ escaped: String) {
        registry.counter("x", help: "X.", labels: ["l"]).increment([value])
        let expected = "# HELP x X.\n# TYPE x counter\nx{l=\"\(escaped)\"} 1\n"
        #expect(registry.prometheusText().utf8.elementsEqual(expected.utf8))
    }
}
