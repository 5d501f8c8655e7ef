public enum PageStyle {
    public static let path = "/__/auth/page.css"

    /// The style sheet. It uses only logical properties, to support right-to-left text. All text colors have a contrast
    /// of at least 4.5, in light and dark mode.
    public static let css = #"""
        :root {
            color-scheme: light dark;
            --page: #f3f4f6;
            --card: #ffffff;
            --text: #1b1f27;
            --quiet: #565d6b;
            --line: #c9ced8;
            --edge: #7d8594;
            --accent: #2553cc;
            --accent-strong: #1c42a8;
            --on-accent: #ffffff;
            --good: #17713d;
            --bad: #a3211b;
            --bad-page: #fdeeed;
            --shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 8px 28px rgb(16 24 40 / 8%);
        }

        @media (prefers-color-scheme: dark) {
            :root {
                --page: #101318;
                --card: #1a1e26;
                --text: #e8eaef;
                --quiet: #a7aebb;
                --line: #363d4a;
                --edge: #7f8898;
                --accent: #9db8ff;
                --accent-strong: #bccfff;
                --on-accent: #0e1834;
                --good: #7fd6a0;
                --bad: #ffb3ad;
                --bad-page: #3a1d1e;
                --shadow: none;
            }
        }

        *, *::before, *::after { box-sizing: border-box; }

        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }

        body {
            display: flex;
            min-block-size: 100vh;
            min-block-size: 100dvh;
            margin: 0;
            padding: 1rem;
            background: var(--page);
            color: var(--text);
            font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
        }

        main { inline-size: 100%; margin: auto; }
        .card { max-inline-size: 27rem; padding: 1.75rem 1.5rem; }
        .wide { max-inline-size: 52rem; margin-block-start: 1rem; }

        .card, .message {
            background: var(--card);
            border: 1px solid var(--line);
            border-radius: 1rem;
            box-shadow: var(--shadow);
        }

        h1, h2, p, bdi, code { overflow-wrap: anywhere; }
        h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; text-wrap: balance; }
        h2 { margin: 0 0 .25rem; font-size: 1.125rem; line-height: 1.35; }
        p { margin: 0 0 1rem; }
        main > :last-child, .alert > :last-child { margin-block-end: 0; }
        /* A name or an address goes to the next line as a whole, and is broken only where it is longer than a line. */
        p bdi { display: inline-block; max-inline-size: 100%; font-weight: 600; }
        .app, .envelope, .note, .rules, .address, .empty { color: var(--quiet); }
        .app { margin-block-end: .5rem; font-size: .9375rem; }
        .note { margin-block-start: 1.25rem; font-size: .9375rem; }
        form { margin-block: 1.5rem 0; }

        label { display: block; margin-block-end: .375rem; font-weight: 600; }
        .field { display: flex; gap: .5rem; margin-block-end: 1rem; }

        input[type="password"], input[type="text"] {
            flex: 1;
            min-inline-size: 0;
            min-block-size: 2.875rem;
            padding-inline: .875rem;
            border: 1px solid var(--edge);
            border-radius: .625rem;
            background: var(--card);
            color: inherit;
            font: inherit;
        }

        input[aria-invalid="true"] { border-color: var(--bad); }

        .button, .field button {
            display: flex;
            align-items: center;
            justify-content: center;
            min-block-size: 2.875rem;
            padding: .5rem 1.25rem;
            border: 1px solid transparent;
            border-radius: .625rem;
            background: var(--accent);
            color: var(--on-accent);
            font: inherit;
            font-weight: 600;
            text-align: center;
            text-decoration: none;
            cursor: pointer;
            transition: background-color .15s, color .15s;
        }

        .button { inline-size: 100%; margin-block-start: .75rem; }
        .button:hover { background: var(--accent-strong); }
        .button.quiet, .field button { background: transparent; border-color: var(--edge); color: var(--accent); }
        .button.quiet:hover, .field button:hover { border-color: var(--accent-strong); color: var(--accent-strong); }
        .field button { padding-inline: .75rem; }
        .field svg { inline-size: 1.375rem; block-size: 1.375rem; }
        .button[aria-disabled="true"] { opacity: .6; cursor: default; }

        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

        .rules { margin-block: 0 .375rem; font-size: .9375rem; }
        ul.rules { padding: 0; margin-block-end: 1.5rem; list-style: none; }
        .rules li { display: flex; gap: .625rem; align-items: baseline; margin-block: .25rem; }

        .mark {
            position: relative;
            flex: none;
            inline-size: .875rem;
            block-size: .875rem;
            border: 1.5px solid var(--edge);
            border-radius: 50%;
            inset-block-start: .125rem;
        }

        .rules .met { color: var(--good); }
        .met .mark { border-color: var(--good); background: var(--good); }

        .met .mark::after {
            content: "";
            position: absolute;
            left: .21rem;
            top: .06rem;
            width: .23rem;
            height: .42rem;
            border: solid var(--card);
            border-width: 0 2px 2px 0;
            transform: rotate(45deg);
        }

        .done { position: relative; padding-block-start: 5.25rem; }

        .done::before {
            content: "";
            position: absolute;
            inset-block-start: 1.75rem;
            inline-size: 2.5rem;
            block-size: 2.5rem;
            border-radius: 50%;
            background: var(--good);
        }

        .done::after {
            content: "";
            position: absolute;
            inset-block-start: 2.3rem;
            margin-inline: .875rem;
            inline-size: .75rem;
            block-size: 1.2rem;
            border: solid var(--card);
            border-width: 0 3px 3px 0;
            transform: rotate(45deg);
        }

        .said {
            position: absolute;
            inline-size: 1px;
            block-size: 1px;
            margin: -1px;
            overflow: hidden;
            clip-path: inset(50%);
            white-space: nowrap;
        }

        .alert {
            margin-block-end: 1rem;
            padding: .75rem 1rem;
            border-inline-start: 4px solid var(--bad);
            border-radius: .5rem;
            background: var(--bad-page);
            color: var(--bad);
        }

        .alert p { margin-block-end: .25rem; }
        .alert ul { margin: 0; padding-inline-start: 1.25rem; }

        .message { margin-block-end: 1.25rem; padding: 1.25rem; }
        .message .button { inline-size: fit-content; margin-block: 0 .5rem; }
        .envelope, .address { font-size: .875rem; margin-block-end: .75rem; }
        .envelope bdi, .address bdi { font-weight: inherit; }
        .address bdi { display: block; word-break: break-all; }
        .date { white-space: nowrap; }

        iframe {
            display: block;
            inline-size: 100%;
            block-size: 26rem;
            resize: vertical;
            border: 1px solid var(--line);
            border-radius: .625rem;
            background: #ffffff;
            color-scheme: light;
        }

        details { margin-block-start: .75rem; }
        summary { color: var(--accent); cursor: pointer; }
        pre { margin: .5rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap; font-size: .875rem; }

        @media (min-width: 40rem) {
            body { padding: 2rem; }
            .card { padding: 2.25rem; }
            .done { padding-block-start: 6rem; }
            .done::before { inset-block-start: 2.25rem; }
            .done::after { inset-block-start: 2.8rem; }
        }

        @media (prefers-reduced-motion: reduce) {
            * { transition: none; }
        }

        """#
}
