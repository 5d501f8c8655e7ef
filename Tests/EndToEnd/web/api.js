// Stands in for https://apis.google.com/js/api.js: a loader, which fetches the rest from its own host.
(() => {
    "use strict";
    const own = new URL(document.currentScript.src);
    window.gapi = {
        load(name, options) {
            const { callback, ontimeout } = typeof options === "function" ? { callback: options } : options;
            const script = document.createElement("script");
            script.src = `${own.origin}/modules/${name}.js`;
            script.onload = () => callback();
            script.onerror = () => { if (ontimeout) { ontimeout(); } };
            document.head.append(script);
        },
    };
    const onload = own.searchParams.get("onload");
    if (onload) { window[onload](); }
})();
