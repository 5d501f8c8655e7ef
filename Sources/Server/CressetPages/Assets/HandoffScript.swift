/// The script of the pages on the way back from an identity provider.
public enum HandoffScript {
    /// Where pages look for it.
    public static let path = "/__/auth/handler.js"

    /// Does what the page's `data-handoff` says, with what its other `data-` attributes say. Windows of other origins
    /// are told something only by a target origin that the server has checked.
    public static let javaScript = #"""
        "use strict";
        (() => {
            const root = document.querySelector("[data-handoff]");
            if (!root) { return; }
            const data = root.dataset;

            const isAck = (message) => Array.isArray(message) && message[0] && message[0].status === "ACK";

            const hostOf = (origin) => {
                try { return new URL(origin).hostname; } catch { return ""; }
            };

            // What follows the hash never reaches a server by itself.
            const sendFragment = () => {
                const form = document.querySelector("form");
                form.elements.namedItem("fragment").value = location.hash.replace(/^#/, "");
                history.replaceState(null, "", location.pathname);
                form.submit();
            };

            // Our own frame in the app's page passes the event on; the page itself may listen, too.
            const tellOpener = () => {
                const message = JSON.parse(data.message);
                window.addEventListener("message", (event) => {
                    if (event.origin === data.origin && isAck(event.data)) { window.close(); }
                });
                if (!window.opener) { return; }
                for (let index = 0; index < window.opener.frames.length; index += 1) {
                    window.opener.frames[index].postMessage(message, location.origin);
                }
                window.opener.postMessage(message, data.origin);
            };

            const keepForRedirect = () => {
                sessionStorage.setItem(data.key, JSON.stringify(JSON.parse(data.message).authEvent));
                location.replace(data.target);
            };

            const serveParent = () => {
                const hosts = JSON.parse(data.hosts);
                const isPermitted = (origin) => /^https?:/.test(origin) && hosts.includes(hostOf(origin));
                const framing = location.ancestorOrigins ? location.ancestorOrigins[0] : document.referrer;
                let parentOrigin = framing ? new URL(framing).origin : "";
                const tellParent = (message) => {
                    if (isPermitted(parentOrigin)) { window.parent.postMessage(message, parentOrigin); }
                };
                const tellStored = () => {
                    const stored = sessionStorage.getItem(data.key);
                    sessionStorage.removeItem(data.key);
                    const none = { type: "unknown", eventId: null, urlResponse: null, sessionId: null,
                        postBody: null, tenantId: null,
                        error: { code: "auth/no-auth-event", message: "An internal error has occurred." } };
                    tellParent({ type: "authEvent", authEvent: stored ? JSON.parse(stored) : none });
                };
                window.addEventListener("message", (event) => {
                    const type = event.data && event.data.type;
                    if (event.source === window.parent && isPermitted(event.origin)) {
                        parentOrigin = event.origin;
                        if (type !== "webStorageSupport") { return; }
                        tellParent([{ status: "ACK", webStorageSupport: true }]);
                        tellStored();
                    } else if (event.origin === location.origin && type === "authEvent") {
                        tellParent(event.data);
                    }
                });
                tellStored();
            };

            const tasks = {
                fragment: sendFragment,
                app: () => location.replace(data.target),
                popup: tellOpener,
                redirect: keepForRedirect,
                frame: serveParent,
            };
            const task = tasks[data.handoff];
            const isFramed = window !== window.parent;
            if (task && isFramed === (data.handoff === "frame")) { task(); }
        })();

        """#
}
