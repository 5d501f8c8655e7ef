import CressetHTTP
import CressetRealtime
import CressetRules
import CressetWire

extension RealtimeAPI {
    func read(
        _ path: DataPath,
        call: RESTRequest,
        as caller: RealtimeCaller,
        in database: RealtimeDatabase
    ) throws -> HTTPResponse {
        let query = try call.query()
        let isShallow = call.parameters["shallow"] == "true"
        guard query == nil || !isShallow else {
            throw RESTError(.badRequest, text: "shallow cannot be specified with query parameters")
        }
        let tree = try database.read(path, choosing: query, as: caller)
        let tag = call.wantsTag || call.known != nil ? try tag(of: tree, isWhole: query == nil && !isShallow) : nil
        if let known = call.known, known == tag {
            return HTTPResponse(status: .notModified, headers: ["ETag": known.description])
        }
        if call.isSilent { return tagged(HTTPResponse(status: .noContent), with: tag, for: call) }
        // The server would refuse it only after serialization.
        guard isShallow || tree?.exceeds(budgets.answers.allowance(for: call.holder)) != true else {
            throw RESTError.tooMuchWaits
        }
        let json = isShallow ? Self.shallow(tree) : Self.shown(tree, call: call, isChosen: query != nil)
        return tagged(try show(json, call: call), with: tag, for: call)
    }

    private func tag(of tree: DataTree?, isWhole: Bool) throws(RESTError) -> DataTag {
        guard isWhole else {
            throw RESTError(.badRequest, text: "ETags cannot be combined with shallow or a query")
        }
        return DataTag(of: tree)
    }

    private func tagged(_ response: HTTPResponse, with tag: DataTag?, for call: RESTRequest) -> HTTPResponse {
        var response = response
        if call.wantsTag || call.known != nil { response.headers["ETag"] = tag?.description }
        return response
    }

    private static func shallow(_ tree: DataTree?) -> JSONValue {
        guard let tree else { return .null }
        guard tree.leaf == nil else { return tree.plain }
        return .object(JSONObject(tree.children.members.map { ($0.key.text, .bool(true)) }))
    }

    /// An empty query result is an empty object; missing data is `null`.
    private static func shown(_ tree: DataTree?, call: RESTRequest, isChosen: Bool) -> JSONValue {
        guard let tree else { return isChosen ? .object([:]) : .null }
        if call.isExport { return tree.exported }
        // As an array, selected elements could get other indexes.
        guard isChosen, tree.leaf == nil else { return tree.plain }
        return .object(JSONObject(tree.children.members.map { ($0.key.text, $0.value.plain) }))
    }

    func show(_ json: JSONValue, call: RESTRequest) throws(RESTError) -> HTTPResponse {
        var body =
            call.parameters["print"] == "pretty"
            ? json.prettyPrinted(colon: " : ") + [UInt8(ascii: "\n")] : json.serialized()
        var headers: HTTPHeaders = ["Content-Type": HTTPResponse.dataType, "Cache-Control": "no-cache"]
        if let callback = call.parameters["callback"], call.method == .get {
            guard Self.isFunction(callback) else {
                throw RESTError(.badRequest, text: "callback must be a function name")
            }
            body = Array("\(callback)(".utf8) + body + Array(")".utf8)
            headers["Content-Type"] = "application/javascript; charset=utf-8"
        }
        headers["X-Content-Type-Options"] = "nosniff"
        if let file = call.parameters["download"] {
            let name = String(file.unicodeScalars.filter { $0.isASCII && $0.value >= 0x20 && $0 != "\"" && $0 != "\\" })
            headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
        }
        guard let shared = sharedAnswers.shared(body) else {
            return HTTPResponse(status: .ok, headers: headers, body: body)
        }
        return HTTPResponse(status: .ok, headers: headers, shared: shared)
    }

    private static func isFunction(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 128
            && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name.utf8.first ?? 0)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
