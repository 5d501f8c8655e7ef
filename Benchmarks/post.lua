-- Posts the bodies of a file, one a line, in turn. BODIES names the file, CONTENT_TYPE their type.
local bodies = {}
for line in io.lines(os.getenv("BODIES")) do bodies[#bodies + 1] = line end
local next_body = 0

wrk.method = "POST"
wrk.headers["Content-Type"] = os.getenv("CONTENT_TYPE")

function request()
    next_body = next_body % #bodies + 1
    return wrk.format(nil, nil, nil, bodies[next_body])
end

function done(summary, latency)
    local errors = summary.errors
    io.write(string.format(
        "RESULT %d %d %d %d\n", summary.requests, summary.duration, latency:percentile(99),
        errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
