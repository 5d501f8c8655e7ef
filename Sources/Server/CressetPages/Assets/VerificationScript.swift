public enum VerificationScript {
    /// The path to load it from, also for pages of apps.
    public static let path = "/__/auth/verification.js"
    public static let placeholder = "__TOKEN__"

    /// The script's element has the challenge, and in `data-target` the URL to open with the result.
    ///
    /// It searches for a nonce, so that SHA-256 of the challenge, a dot and the nonce starts with enough zero bits, or
    /// shows the CAPTCHA of the page. Web apps get the function `cressetVerifier`, creating an `ApplicationVerifier` for
    /// the Firebase SDK.
    public static let javaScript = #"""
        "use strict";
        (() => {
            const primes = [];
            for (let n = 2; primes.length < 64; n += 1) { if (primes.every((p) => n % p)) { primes.push(n); } }
            const fraction = (x) => ((x - Math.floor(x)) * 4294967296) | 0;
            const constants = Int32Array.from(primes, (p) => fraction(Math.cbrt(p)));
            const start = Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));
            const words = new Int32Array(64);

            const turn = (x, n) => (x >>> n) | (x << (32 - n));

            // One block of SHA-256 (FIPS 180-4).
            const compress = (state, block, offset) => {
                for (let i = 0; i < 16; i += 1) {
                    const at = offset + 4 * i;
                    words[i] = (block[at] << 24) | (block[at + 1] << 16) | (block[at + 2] << 8) | block[at + 3];
                }
                for (let i = 16; i < 64; i += 1) {
                    const [x, y] = [words[i - 15], words[i - 2]];
                    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
                    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
                    words[i] = (words[i - 16] + s0 + words[i - 7] + s1) | 0;
                }
                let [a, b, c, d, e, f, g, h] = state;
                for (let i = 0; i < 64; i += 1) {
                    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
                    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i] + words[i]) | 0;
                    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
                    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
                    h = g; g = f; f = e; e = (d + t1) | 0;
                    d = c; c = b; b = a; a = (t1 + t2) | 0;
                }
                const sums = [a, b, c, d, e, f, g, h];
                for (let i = 0; i < 8; i += 1) { state[i] = (state[i] + sums[i]) | 0; }
            };

            const bytesOf = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0));

            const zeroBits = (state) => {
                const i = state.findIndex((word) => word !== 0);
                return i < 0 ? 256 : 32 * i + Math.clz32(state[i]);
            };

            // The blocks before the nonce are the same each time, and are hashed once.
            const makeTrial = (challenge) => {
                const prefix = bytesOf(challenge + ".");
                const whole = prefix.length - prefix.length % 64;
                const middle = Int32Array.from(start);
                for (let at = 0; at < whole; at += 64) { compress(middle, prefix, at); }
                const rest = prefix.subarray(whole);
                return (nonce) => {
                    const tail = bytesOf(nonce);
                    const length = rest.length + tail.length;
                    const block = new Uint8Array(length < 56 ? 64 : 128);
                    block.set(rest);
                    block.set(tail, rest.length);
                    block[length] = 0x80;
                    new DataView(block.buffer).setUint32(block.length - 4, 8 * (whole + length));
                    const state = Int32Array.from(middle);
                    for (let at = 0; at < block.length; at += 64) { compress(state, block, at); }
                    return zeroBits(state);
                };
            };

            const pause = () => new Promise((resolve) => { setTimeout(resolve, 0); });

            // In parts, so the page stays alive.
            const work = async (challenge, bits) => {
                const trial = makeTrial(challenge);
                for (let n = 0; ; n += 1) {
                    const nonce = n.toString(36);
                    if (trial(nonce) >= bits) { return challenge + "." + nonce; }
                    if (n % 4000 === 3999) { await pause(); }
                }
            };

            // For pages of apps: signInWithPhoneNumber(auth, number, cressetVerifier({ apiKey })).
            const source = document.currentScript ? new URL(document.currentScript.src).origin : location.origin;
            globalThis.cressetVerifier = ({ apiKey, origin = source }) => ({
                type: "recaptcha",
                verify: async () => {
                    const response = await fetch(`${origin}/v1/recaptchaParams?key=${encodeURIComponent(apiKey)}`);
                    if (!response.ok) { throw new Error(`recaptchaParams: ${response.status}`); }
                    const parameters = await response.json();
                    const { recaptchaStoken, cressetProofOfWorkBits, cressetCaptcha } = parameters;
                    if (cressetCaptcha) { throw new Error(`${cressetCaptcha}: show its widget, and verify by its token`); }
                    return cressetProofOfWorkBits ? work(recaptchaStoken, cressetProofOfWorkBits) : recaptchaStoken;
                },
                _reset() {},
            });

            const root = document.querySelector("[data-target]");
            if (!root || window !== window.parent) { return; }
            const { challenge, bits, widget, script, siteKey, target } = root.dataset;

            const leave = (token) => {
                const url = target.replaceAll("__TOKEN__", encodeURIComponent(token));
                const link = document.querySelector("a");
                link.href = url;
                link.hidden = false;
                location.replace(url);
            };

            if (!widget) {
                work(challenge, Number(bits)).then(leave);
                return;
            }
            globalThis.cressetWidgetReady = () => {
                globalThis[widget].render(root, { sitekey: siteKey, callback: leave });
            };
            document.head.append(Object.assign(document.createElement("script"), { src: script, async: true }));
        })();

        """#
}
