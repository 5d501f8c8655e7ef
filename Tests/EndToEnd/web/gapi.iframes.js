// Stands in for the module `gapi.iframes`. A window that opens a frame by it, and the frame, talk by messages; a handler
// hears another origin only if it was registered with the filter for that. What nobody has registered for is lost.
(() => {
    "use strict";
    const MARK = "stand-in:";
    const CROSS_ORIGIN_IFRAMES_FILTER = () => true;
    const SAME_ORIGIN_IFRAMES_FILTER = (frame) => frame.origin === location.origin;
    const frames = [];

    class Iframe {
        #handlers = new Map();
        #waiting = new Map();
        #held = [];
        #count = 0;

        constructor(peer, origin, id, token) {
            Object.assign(this, { peer, origin, id, token, isReady: false });
            frames.push(this);
        }

        getId() { return this.id; }

        register(name, handler, filter = SAME_ORIGIN_IFRAMES_FILTER) { this.#handlers.set(name, { handler, filter }); }

        unregister(name) { this.#handlers.delete(name); }

        send(name, body, done, filter = SAME_ORIGIN_IFRAMES_FILTER) {
            return new Promise((resolve) => {
                if (!filter(this)) { return; }
                this.#count += 1;
                this.#waiting.set(this.#count, (answers) => { resolve(answers); if (done) { done(answers); } });
                this.post({ kind: "call", number: this.#count, name, body });
            });
        }

        ping(done, body) { return this.send("ping", body, done, CROSS_ORIGIN_IFRAMES_FILTER); }

        async restyle() { return []; }

        // What is said to a frame before it listens is kept for it.
        post(message) {
            if (message.kind === "ready" || this.isReady) {
                const text = MARK + JSON.stringify({ ...message, id: this.id, token: this.token });
                this.peer().postMessage(text, this.origin);
            } else {
                this.#held.push(message);
            }
        }

        listens() {
            this.isReady = true;
            for (const message of this.#held.splice(0)) { this.post(message); }
        }

        async take({ kind, number, name, body }) {
            if (kind === "ready") { this.listens(); return; }
            if (kind === "answer") {
                const answered = this.#waiting.get(number);
                this.#waiting.delete(number);
                answered(body);
                return;
            }
            if (name === "ping") { this.post({ kind: "answer", number, body: [] }); return; }
            const known = this.#handlers.get(name);
            if (known && known.filter(this)) {
                this.post({ kind: "answer", number, body: [await known.handler(body)] });
            }
        }
    }

    window.addEventListener("message", (event) => {
        if (typeof event.data !== "string" || !event.data.startsWith(MARK)) { return; }
        const message = JSON.parse(event.data.slice(MARK.length));
        const frame = frames.find(({ id, token }) => id === message.id && token === message.token);
        if (frame && event.source === frame.peer() && event.origin === frame.origin) {
            // The SDK's own handlers throw where all is well.
            frame.take(message).catch(() => {});
        }
    });

    const style = (element, attributes) => {
        for (const [name, value] of Object.entries(attributes)) {
            if (name === "style") { Object.assign(element.style, value); } else { element.setAttribute(name, value); }
        }
    };

    const parent = (() => {
        const told = new URLSearchParams(location.hash.slice(1));
        if (window.parent === window || !told.get("parent")) { return null; }
        const frame = new Iframe(() => window.parent, told.get("parent"), told.get("id"), told.get("rpctoken"));
        frame.isReady = true;
        frame.post({ kind: "ready" });
        return frame;
    })();

    const context = {
        getParentIframe: () => parent,
        async open({ where, url, attributes }, opened) {
            const element = document.createElement("iframe");
            const id = `I${frames.length}`;
            const token = String(crypto.getRandomValues(new Uint32Array(1))[0]);
            style(element, attributes || {});
            element.src = `${url}#${new URLSearchParams({ id, parent: location.origin, rpctoken: token })}`;
            const frame = new Iframe(() => element.contentWindow, new URL(url).origin, id, token);
            where.append(element);
            return opened(frame);
        },
    };

    window.gapi.iframes = { CROSS_ORIGIN_IFRAMES_FILTER, SAME_ORIGIN_IFRAMES_FILTER, Iframe, getContext: () => context };
})();
