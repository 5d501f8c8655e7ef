enum ConsoleScript {
    /// Shortcuts, copying and selection. All pages work without it.
    static let javaScript = #"""
        "use strict";
        (() => {
            const rows = () => Array.from(document.querySelectorAll("main tbody tr")).filter(row => row.offsetParent !== null);
            const typing = target => target.closest("input, textarea, select, [contenteditable]");
            let at = -1;

            const move = step => {
                const all = rows();
                if (!all.length) return;
                all[at]?.classList.remove("at");
                at = Math.min(Math.max(at + step, 0), all.length - 1);
                all[at].classList.add("at");
                const row = all[at];
                const target = row.querySelector("a, button") ?? row;
                if (target === row) row.tabIndex = -1;
                target.focus({preventScroll: true});
                row.scrollIntoView({block: "nearest"});
            };

            const showKeys = () => {
                const dialog = document.createElement("dialog");
                const add = (name, text) => {
                    const line = document.createElement("p");
                    const key = document.createElement("kbd");
                    key.textContent = name;
                    line.append(key, " " + text);
                    dialog.append(line);
                };
                const title = document.createElement("h2");
                title.textContent = "Keyboard";
                dialog.append(title);
                if (document.querySelector("[data-key='/']")) add("/", "Search users");
                if (rows().length) {
                    add("j", "Next row");
                    add("k", "Previous row");
                }
                if (document.querySelector("tr[data-row] a")) add("Enter", "Open the row");
                add("?", "This list");
                dialog.addEventListener("close", () => dialog.remove());
                dialog.addEventListener("click", () => dialog.close());
                document.body.append(dialog);
                dialog.showModal();
            };

            document.addEventListener("keydown", event => {
                if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
                if (event.key === "j") move(1);
                else if (event.key === "k") move(-1);
                else if (event.key === "?") showKeys();
                else if (event.key === "/") document.querySelector("[data-key='/']")?.focus();
                else return;
                event.preventDefault();
            });

            document.addEventListener("click", event => {
                const button = event.target.closest("[data-copy]");
                if (button) {
                    navigator.clipboard?.writeText(button.dataset.copy).then(() => {
                        const text = button.textContent;
                        button.textContent = "Copied";
                        setTimeout(() => { button.textContent = text; }, 1500);
                    });
                    return;
                }
                for (const open of document.querySelectorAll(".drop[open]")) {
                    if (!open.contains(event.target)) open.open = false;
                }
            });

            document.addEventListener("change", event => {
                if (event.target.matches("[data-all]")) {
                    const boxes = event.target.closest("table").querySelectorAll("[name='selected']");
                    for (const box of boxes) box.checked = event.target.checked;
                }
                if (event.target.matches("[data-into]")) {
                    const files = Array.from(event.target.files);
                    const file = files.length > 1 ? files.find(file => file.name === "accounts.json") : files[0];
                    file?.text().then(text => {
                        event.target.form.elements[event.target.dataset.into].value = text;
                    });
                }
                if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
            });

            for (const input of document.querySelectorAll("[data-into]")) input.closest("[hidden]").hidden = false;

            document.querySelector("form[data-send]")?.requestSubmit(document.querySelector("form[data-send] button"));

            // Base64 of either alphabet, and bytes.
            const bytes = text => Uint8Array.from(
                atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
            const text = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer)));
            for (const form of document.querySelectorAll("form[data-passkey]")) {
                if (!window.PublicKeyCredential) continue;
                form.hidden = false;
                const ask = async () => {
                    const options = JSON.parse(form.dataset.options);
                    options.challenge = bytes(options.challenge);
                    if (options.user) options.user.id = bytes(options.user.id);
                    for (const other of options.excludeCredentials ?? []) other.id = bytes(other.id);
                    const credential = await navigator.credentials[form.dataset.passkey]({publicKey: options});
                    const response = {};
                    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
                        if (credential.response[name]) response[name] = text(credential.response[name]);
                    form.elements.answer.value = JSON.stringify({id: text(credential.rawId), response});
                };
                form.addEventListener("submit", event => {
                    if (form.elements.answer.value) return;
                    event.preventDefault();
                    ask().then(
                        () => form.requestSubmit(form.querySelector("button")),
                        () => { form.querySelector("[role='status']").textContent = form.dataset.failure; });
                });
            }

            const live = document.querySelector("[data-live]");
            if (live) {
                let wait = null;
                // A mail never changes: its element stays, with the focus and the open text.
                const merge = next => {
                    const known = new Map(Array.from(live.children, element => [element.id, element]));
                    let place = live.firstElementChild;
                    for (const element of Array.from(next.children)) {
                        const same = known.get(element.id);
                        known.delete(element.id);
                        if (same && (element.id.startsWith("mail-") || same.isEqualNode(element))) {
                            place = same.nextElementSibling;
                        } else if (same) {
                            place = same.nextElementSibling;
                            same.replaceWith(element);
                        } else live.insertBefore(element, place);
                    }
                    for (const element of known.values()) element.remove();
                };
                const refresh = async () => {
                    if (document.hidden) return;
                    const response = await fetch(location.href).catch(() => null);
                    if (!response?.ok) return;
                    const other = new DOMParser().parseFromString(await response.text(), "text/html");
                    const next = other.querySelector("[data-live]");
                    if (next) merge(next);
                };
                wait = setInterval(refresh, 2000);
                addEventListener("pagehide", () => clearInterval(wait));
            }
        })();

        """#
}
