public enum AuthRedirectScript {
    public static let path = "/__/auth/handler.js"

    /// The origin of Google's library, used by the Firebase web SDK to communicate with its frame.
    public static let libraryOrigin = "https://apis.google.com"

    /// Executes the step in the page's `data-redirect` with its other `data-` attributes. Messages to windows of other
    /// origins use a target origin checked by the server. The library's messages go to the embedding page, restricted
    /// by the frame's policy.
    public static let javaScript = #"""
        "use strict";
        (() => {
            const root = document.querySelector("[data-redirect]");
            if (!root) { return; }
            const data = root.dataset;

            const isAck = (message) => Array.isArray(message) && message[0] && message[0].status === "ACK";

            const isEvent = (message) => Boolean(message) && message.type === "authEvent";

            const hostOf = (origin) => {
                try { return new URL(origin).hostname; } catch { return ""; }
            };

            // A browser sends no fragment to a server by itself.
            const sendFragment = () => {
                const form = document.querySelector("form");
                form.elements.namedItem("fragment").value = location.hash.replace(/^#/, "");
                history.replaceState(null, "", location.pathname);
                form.submit();
            };

            // Our own frame in the app's page passes the event on; the page itself may listen, too. Whoever opened this
            // window may have a frame of another app: the key tells which one the event is for.
            const tellOpener = () => {
                const message = JSON.parse(data.message);
                const keyed = { key: data.key, message };
                window.addEventListener("message", (event) => {
                    if (event.origin === data.origin && isAck(event.data)) { window.close(); }
                });
                if (!window.opener) { return; }
                for (let index = 0; index < window.opener.frames.length; index += 1) {
                    window.opener.frames[index].postMessage(keyed, location.origin);
                }
                window.opener.postMessage(message, data.origin);
            };

            const keepForRedirect = () => {
                sessionStorage.setItem(data.key, JSON.stringify(JSON.parse(data.message).authEvent));
                location.replace(data.target);
            };

            // A browser that keeps storage from frames of other sites throws.
            const takeStored = () => {
                try {
                    const stored = sessionStorage.getItem(data.key);
                    sessionStorage.removeItem(data.key);
                    return stored && JSON.parse(stored);
                } catch { return null; }
            };

            const storedMessage = () => {
                const none = { type: "unknown", eventId: null, urlResponse: null, sessionId: null,
                    postBody: null, tenantId: null,
                    error: { code: "auth/no-auth-event", message: "An internal error has occurred." } };
                return { type: "authEvent", authEvent: takeStored() || none };
            };

            const storageSupport = { status: "ACK", webStorageSupport: true };

            const loadLibrary = () => new Promise((resolve, reject) => {
                const script = document.createElement("script");
                script.src = data.library;
                script.onerror = reject;
                script.onload = () => {
                    if (!window.gapi) { reject(); return; }
                    window.gapi.load("gapi.iframes", { callback: resolve, timeout: 10000, ontimeout: reject });
                };
                document.head.append(script);
            });

            // The SDK begins to listen when it has heard that the frame is there: what comes before that may be lost. It
            // knows an event that comes twice.
            const sendUntilHeard = (send) => {
                const timer = setInterval(() => send(heard), 250);
                const heard = (answers) => { if (answers && answers[0]) { clearInterval(timer); } };
                setTimeout(() => clearInterval(timer), 15000);
                send(heard);
            };

            // Returns a function that sends the SDK a message; null without the SDK or its library.
            const openLibrary = async () => {
                if (!data.library) { return null; }
                try { await loadLibrary(); } catch { return null; }
                const frames = window.gapi.iframes;
                const parent = frames.getContext().getParentIframe();
                if (!parent) { return null; }
                const filter = frames.CROSS_ORIGIN_IFRAMES_FILTER;
                parent.register("webStorageSupport", () => storageSupport, filter);
                return (message) => sendUntilHeard((heard) => parent.send("authEvent", message, heard, filter));
            };

            // A function that tells the page around this frame something; the page may ask, too.
            const openMessages = () => {
                const hosts = JSON.parse(data.hosts);
                const isPermitted = (origin) =>
                    /^https?:/.test(origin) && (hosts === null || hosts.includes(hostOf(origin)));
                const framing = location.ancestorOrigins ? location.ancestorOrigins[0] : document.referrer;
                let parentOrigin = framing ? new URL(framing).origin : "";
                const tell = (message) => {
                    if (isPermitted(parentOrigin)) { window.parent.postMessage(message, parentOrigin); }
                };
                window.addEventListener("message", (event) => {
                    if (event.source !== window.parent || !isPermitted(event.origin)) { return; }
                    parentOrigin = event.origin;
                    if (!event.data || event.data.type !== "webStorageSupport") { return; }
                    tell([storageSupport]);
                    tell(storedMessage());
                });
                return tell;
            };

            const serveParent = async () => {
                const tellPage = openMessages();
                const opening = openLibrary();
                window.addEventListener("message", async (event) => {
                    const isOurs = event.origin === location.origin && event.source !== window.parent;
                    if (!isOurs || !event.data || event.data.key !== data.key) { return; }
                    const { message } = event.data;
                    if (!isEvent(message)) { return; }
                    tellPage(message);
                    const tellSDK = await opening;
                    if (tellSDK) { tellSDK(message); }
                });
                const tell = await opening || tellPage;
                tell(storedMessage());
            };

            const tasks = {
                fragment: sendFragment,
                form: () => document.querySelector("form").submit(),
                app: () => location.replace(data.target),
                popup: tellOpener,
                redirect: keepForRedirect,
                frame: serveParent,
            };
            const task = tasks[data.redirect];
            const isFramed = window !== window.parent;
            if (task && isFramed === (data.redirect === "frame")) { task(); }
        })();

        """#
}
