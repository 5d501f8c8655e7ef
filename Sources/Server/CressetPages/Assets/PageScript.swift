public enum PageScript {
    public static let path = "/__/auth/page.js"

    /// Toggles the password, checks the requirements, fills the emulator's form, and submits forms only once. Symbols
    /// are defined as on the server.
    public static let javaScript = #"""
        "use strict";
        (() => {
            const symbols = "^$*.[]{}()?\"!@#%&/\\,><':;|_~`-";
            const tests = {
                minimum: (text, length) => text.length >= length,
                maximum: (text, length) => text.length > 0 && text.length <= length,
                lowercase: (text) => /[a-z]/.test(text),
                uppercase: (text) => /[A-Z]/.test(text),
                digit: (text) => /[0-9]/.test(text),
                symbol: (text) => Array.from(symbols).some((symbol) => text.includes(symbol)),
            };

            // The words are filled in only when a rule changes, so a screen reader says just that rule.
            const tick = (item, list, isMet) => {
                const state = item.querySelector(".said") || item.appendChild(document.createElement("span"));
                state.className = "said";
                const words = ": " + (isMet ? list.dataset.met : list.dataset.unmet);
                if (state.textContent !== words) { state.textContent = words; }
                item.classList.toggle("met", isMet);
            };

            const watchRules = (input, list) => {
                const check = () => {
                    for (const item of list.querySelectorAll("[data-rule]")) {
                        const test = tests[item.dataset.rule];
                        if (test) { tick(item, list, test(input.value, Number(item.dataset.length))); }
                    }
                };
                input.addEventListener("input", check);
                if (input.value) { check(); }
            };

            const shape = (name, values) => {
                const node = document.createElementNS("http://www.w3.org/2000/svg", name);
                for (const [key, value] of Object.entries(values)) { node.setAttribute(key, value); }
                return node;
            };

            const eye = () => {
                const icon = shape("svg", { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor",
                    "stroke-width": "2", "stroke-linecap": "round", "aria-hidden": "true" });
                icon.append(
                    shape("path", { d: "M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12z" }),
                    shape("circle", { cx: "12", cy: "12", r: "3" }),
                    shape("path", { d: "M4 20 20 4" }));
                return icon;
            };

            const addToggle = (input, field) => {
                const button = document.createElement("button");
                const icon = eye();
                const show = (isShown) => {
                    const words = isShown ? field.dataset.hide : field.dataset.show;
                    input.type = isShown ? "text" : "password";
                    icon.lastChild.style.display = isShown ? "" : "none";
                    button.setAttribute("aria-label", words);
                    button.title = words;
                };
                button.type = "button";
                button.setAttribute("aria-controls", input.id);
                button.append(icon);
                button.addEventListener("click", () => show(input.type === "password"));
                input.form.addEventListener("submit", () => show(false));
                show(false);
                field.append(button);
            };

            const sendOnce = (form) => {
                const button = form.querySelector("button[type=submit]");
                form.addEventListener("submit", (event) => {
                    if (button.getAttribute("aria-disabled") === "true") { event.preventDefault(); }
                    button.setAttribute("aria-disabled", "true");
                });
                window.addEventListener("pageshow", () => button.removeAttribute("aria-disabled"));
            };

            const makeUp = () => {
                const number = Math.floor(Math.random() * 1e9);
                const values = { "email-input": `person.${number}@example.com`, "display-name-input": `Person ${number}`,
                    "screen-name-input": `person_${number}` };
                for (const [id, value] of Object.entries(values)) { document.getElementById(id).value = value; }
            };

            const maker = document.getElementById("autogen-button");
            if (maker) {
                maker.addEventListener("click", makeUp);
                document.getElementById("add-account-button")
                    .addEventListener("click", () => document.getElementById("email-input").focus());
            }
            const input = document.getElementById("password");
            const list = document.querySelector("ul.rules");
            if (input) { addToggle(input, input.closest(".field")); }
            if (input && list) { watchRules(input, list); }
            document.querySelectorAll("form").forEach(sendOnce);
        })();

        """#
}
