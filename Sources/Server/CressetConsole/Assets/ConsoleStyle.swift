enum ConsoleStyle {
    /// The style sheet: tokens first, then components. Only logical properties, for right-to-left text.
    static let css = #"""
        :root {
            color-scheme: light dark;
            --page: #fbfbfa; --card: #ffffff; --sunk: #f4f4f2; --text: #1c1d1f; --quiet: #5c6068; --line: #e4e4e1;
            --edge: #85888e; --accent: #b4440f; --accent-strong: #8f330a; --on-accent: #ffffff; --focus: #b4440f;
            --good: #17713d; --good-page: #e9f5ee; --warning: #855300; --warning-page: #fdf3dc;
            --bad: #a3211b; --bad-page: #fdeeed;
            --s0: #b4440f; --s1: #33658a; --s2: #6a994e; --s3: #9c6644; --s4: #7b5ea7; --s5: #85888e;
            --space: .25rem; --radius: .5rem; --motion: .12s;
            --small: .8125rem; --base: .9375rem; --large: 1.375rem;
            --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
        }

        @media (prefers-color-scheme: dark) {
            :root {
                --page: #131416; --card: #1a1b1e; --sunk: #212327; --text: #e9e9e7; --quiet: #a5a8ae; --line: #2d2f34;
                --edge: #7d8087; --accent: #ff9a62; --accent-strong: #ffb388; --on-accent: #2a0f02; --focus: #ff9a62;
                --good: #7fd6a0; --good-page: #16291d; --warning: #f0c265; --warning-page: #2e2512;
                --bad: #ffb3ad; --bad-page: #3a1d1e;
                --s0: #ff9a62; --s1: #7fb3d5; --s2: #a5cf8a; --s3: #d1a583; --s4: #b9a1de; --s5: #a5a8ae;
            }
        }

        *, *::before, *::after { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }

        body {
            margin: 0;
            background: var(--page);
            color: var(--text);
            font: var(--base)/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
        }

        h1, h2, h3, p, dl, dd, ul, ol, figure, pre { margin: 0; }
        h1 { font-size: var(--large); line-height: 1.25; font-weight: 650; letter-spacing: -.01em; text-wrap: balance; }
        h2 { font-size: var(--base); font-weight: 650; }
        h1, h2, p, dd, td, li, bdi, summary { overflow-wrap: anywhere; }
        ul, ol { padding: 0; list-style: none; }
        a { color: var(--accent); text-underline-offset: .15em; }
        a:hover { color: var(--accent-strong); }
        code, pre, .mono { font-family: var(--mono); font-size: var(--small); }
        code { background: var(--sunk); border-radius: .25rem; padding: .1em .35em; overflow-wrap: anywhere; }
        :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: .25rem; }
        main:focus { outline: none; }
        .said {
            position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden;
            clip-path: inset(50%); white-space: nowrap;
        }
        .skip { position: absolute; inset-block-start: -4rem; inset-inline-start: 1rem; z-index: 3; }
        .skip:focus { inset-block-start: .5rem; background: var(--card); padding: .5rem 1rem; }
        .icon { inline-size: 1.25rem; block-size: 1.25rem; flex: none; }
        .icon path { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }

        /* Frame */
        .bar {
            position: sticky; inset-block-start: 0; z-index: 2; display: flex; align-items: center; gap: .75rem;
            block-size: 3.25rem; padding-inline: 1rem; background: var(--card); border-block-end: 1px solid var(--line);
        }
        .brand { display: flex; align-items: center; gap: .4rem; color: var(--text); font-weight: 650; text-decoration: none; }
        .brand .icon { color: var(--accent); }
        .menu-link { display: none; color: var(--text); padding: .25rem; }
        .search { flex: 1; display: flex; justify-content: flex-end; margin: 0; min-inline-size: 0; }
        .search input { max-inline-size: 20rem; }
        .bar > :last-child { margin-inline-start: auto; }
        .search + :last-child { margin-inline-start: 0; }
        .drop { position: relative; }
        .drop summary {
            list-style: none; cursor: pointer; padding: .3rem .6rem; border-radius: var(--radius);
            border: 1px solid var(--line); max-inline-size: 14rem; overflow: hidden; text-overflow: ellipsis;
            white-space: nowrap; font-size: var(--small);
        }
        .drop summary::-webkit-details-marker { display: none; }
        .drop summary::after { content: "⌄"; margin-inline-start: .4rem; color: var(--quiet); }
        .drop ul {
            position: absolute; inset-block-start: calc(100% + .25rem); inset-inline-start: 0; min-inline-size: 12rem;
            padding: .25rem; background: var(--card); border: 1px solid var(--line); border-radius: var(--radius);
            box-shadow: 0 8px 24px rgb(0 0 0 / 12%);
        }
        .drop.end { margin-inline-start: auto; }
        .drop.end ul { inset-inline: auto 0; }
        .drop li a, .drop li button {
            display: block; inline-size: 100%; padding: .4rem .6rem; border: 0; border-radius: .35rem; background: none;
            color: var(--text); font: inherit; text-align: start; text-decoration: none; cursor: pointer;
        }
        .drop li a:hover, .drop li button:hover { background: var(--sunk); }
        .drop form { margin: 0; }

        #menu {
            position: fixed; inset-block: 3.25rem 0; inset-inline-start: 0; inline-size: 14rem; overflow-y: auto;
            padding: .75rem; border-inline-end: 1px solid var(--line); background: var(--card);
        }
        #menu h2 {
            padding: .75rem .6rem .25rem; color: var(--quiet); font-size: .6875rem; font-weight: 600;
            letter-spacing: .06em; text-transform: uppercase;
        }
        #menu li a { display: block; padding: .35rem .6rem; border-radius: .35rem; color: var(--text); text-decoration: none; }
        #menu li a:hover { background: var(--sunk); }
        #menu li a[aria-current] { background: var(--sunk); font-weight: 600; box-shadow: inset 2px 0 var(--accent); }

        main { padding: 1.5rem; max-inline-size: 72rem; }
        .framed main { margin-inline: auto; }
        .framed #menu + main { margin-inline-start: 14rem; }
        .single main { max-inline-size: 26rem; margin: 8vh auto 0; }
        .title { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; justify-content: space-between; margin-block-end: 1.25rem; }
        .title > div { min-inline-size: 0; }
        .lead { color: var(--quiet); max-inline-size: 44rem; margin-block-start: .25rem; }
        .actions, .buttons { display: flex; flex-wrap: wrap; gap: .5rem; align-items: start; }
        .actions .form, .buttons .form { margin: 0; }
        .crumbs { margin-block-end: .5rem; font-size: var(--small); }
        .crumbs ol { display: flex; flex-wrap: wrap; gap: .35rem; }
        .crumbs li + li::before { content: "/"; margin-inline-end: .35rem; color: var(--quiet); }

        /* Controls */
        input, select, textarea {
            inline-size: 100%; padding: .45rem .65rem; border: 1px solid var(--edge); border-radius: var(--radius);
            background: var(--card); color: inherit; font: inherit;
        }
        input, select { min-block-size: 2.45rem; }
        input[type="checkbox"], input[type="radio"] { inline-size: 1rem; min-block-size: 1rem; block-size: 1rem; margin: 0; accent-color: var(--accent); }
        textarea { resize: vertical; }
        [aria-invalid="true"] { border-color: var(--bad); }
        ::placeholder { color: var(--quiet); opacity: 1; }
        .button, .small {
            display: inline-flex; align-items: center; justify-content: center; min-block-size: 2.25rem;
            padding: .35rem .9rem; border: 1px solid transparent; border-radius: var(--radius); background: var(--accent);
            color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; white-space: nowrap;
            cursor: pointer; transition: background-color var(--motion);
        }
        .button:hover { background: var(--accent-strong); color: var(--on-accent); }
        .button.quiet, .small { background: var(--card); border-color: var(--line); color: var(--text); }
        .button.quiet:hover, .small:hover { background: var(--sunk); color: var(--text); }
        .button.danger { background: var(--card); border-color: var(--bad); color: var(--bad); }
        .button.danger:hover { background: var(--bad-page); }
        .small { min-block-size: 1.75rem; padding: .1rem .55rem; font-size: var(--small); font-weight: 500; }
        .form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; max-inline-size: 40rem; }
        #editor > .form { max-inline-size: none; }
        .table + .form, p + .form, .facts + .form, details > .form { margin-block-start: 1rem; }
        .form + .form, .form + .notice, .notice + .form { margin-block-start: 1rem; }
        .field label, .legend-title { display: block; margin-block-end: .3rem; font-weight: 600; }
        .help { margin-block-start: .3rem; color: var(--quiet); font-size: var(--small); }
        .help.bad { color: var(--bad); }
        .check label { display: flex; gap: .6rem; align-items: baseline; }
        .check input { position: relative; inset-block-start: .15rem; flex: none; }
        .check .help { margin-inline-start: 1.6rem; }
        .inline { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-block-end: 1rem; }
        .inline .field { flex: 1 1 9rem; max-inline-size: 16rem; }
        fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: .6rem; }
        legend { padding: 0; margin-block-end: .4rem; font-weight: 600; }

        /* Components */
        .card, .empty {
            padding: 1.25rem; margin-block-end: 1rem; background: var(--card); border: 1px solid var(--line);
            border-radius: .75rem;
        }
        .card > * + * { margin-block-start: .75rem; }
        .card > h2 { margin-block-end: .75rem; }
        .card > h2 + .lead { margin-block: -.5rem .9rem; }
        .card.danger-zone { border-color: var(--bad); }
        .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 0 1rem; align-items: start; }
        .empty { padding-block: 2.5rem; text-align: center; color: var(--quiet); }
        .empty h2 { color: var(--text); margin-block-end: .25rem; }
        .notice { padding: .65rem 1rem; margin-block-end: 1rem; border-radius: var(--radius); background: var(--sunk); }
        .notice.good { background: var(--good-page); color: var(--good); }
        .notice.warning { background: var(--warning-page); color: var(--warning); }
        .notice.bad { background: var(--bad-page); color: var(--bad); }
        .badge {
            display: inline-block; padding: 0 .5rem; border-radius: 1rem; background: var(--sunk); color: var(--quiet);
            font-size: var(--small); font-weight: 500; white-space: nowrap;
        }
        .badge.good { background: var(--good-page); color: var(--good); }
        .badge.warning { background: var(--warning-page); color: var(--warning); }
        .badge.bad { background: var(--bad-page); color: var(--bad); }
        .none { color: var(--quiet); }
        .reasons { display: grid; gap: .4rem; margin-block-end: .75rem; }
        .reasons + .form { margin-block-end: 1rem; }
        .card > .form + .form { margin-block-start: 1rem; }
        .facts > div { display: grid; grid-template-columns: minmax(8rem, 30%) 1fr; gap: .75rem; padding-block: .4rem; border-block-end: 1px solid var(--line); }
        .facts > div:last-child { border: 0; }
        .facts dt { color: var(--quiet); }
        .copy { display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
        .sample { position: relative; margin-block: .5rem; }
        .sample pre { padding-block: .85rem; padding-inline: 1rem 4.75rem; overflow-x: auto; background: var(--sunk); border-radius: var(--radius); }
        .sample code { padding: 0; background: none; }
        .sample .small { position: absolute; inset-block-start: .4rem; inset-inline-end: .4rem; }
        pre.mail { padding-block-start: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
        .tabs { display: flex; gap: .25rem; margin-block-end: 1rem; overflow-x: auto; border-block-end: 1px solid var(--line); }
        .tabs a { padding: .4rem .75rem; color: var(--quiet); text-decoration: none; white-space: nowrap; border-block-end: 2px solid transparent; }
        .tabs a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--accent); }
        .table { overflow-x: auto; margin-block-end: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
        .card .table { margin-block: .5rem; }
        table { inline-size: 100%; border-collapse: collapse; }
        th, td { padding: .5rem .9rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
        tr:last-child td { border: 0; }
        td { min-inline-size: 6rem; }
        td:first-child:not(.pick), td.pick + td { min-inline-size: 12rem; }
        td:last-child > a { white-space: nowrap; }
        th { color: var(--quiet); font-size: var(--small); font-weight: 500; white-space: nowrap; }
        tbody tr:hover { background: var(--sunk); }
        td:first-child a, td.pick + td a { color: var(--text); font-weight: 600; text-decoration: none; }
        td a:hover { text-decoration: underline; }
        td.pick, th.pick { inline-size: 2.5rem; min-inline-size: 0; }
        td time { white-space: nowrap; font-variant-numeric: tabular-nums; }
        .filters .field label { font-size: var(--small); font-weight: 500; color: var(--quiet); }
        .filters .field { flex-basis: 8rem; max-inline-size: 11rem; }
        .buttons > .form { margin: 0; }
        .bulk {
            position: sticky; inset-block-end: 0; align-items: center; padding-block: .75rem; margin-block-end: .5rem;
            background: var(--page); color: var(--quiet);
        }
        .pages { display: flex; gap: .5rem; }
        .stats { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin-block-end: 1rem; }
        .stat { padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
        .stat b { display: block; font-size: 1.625rem; font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: -.02em; }
        .stat span { color: var(--quiet); font-size: var(--small); }
        .plot figcaption { display: flex; justify-content: space-between; color: var(--quiet); margin-block-end: .5rem; }
        .plot figcaption strong { color: var(--text); font-variant-numeric: tabular-nums; }
        .plot svg { display: block; inline-size: 100%; block-size: 7.5rem; border-block-end: 1px solid var(--line); }
        .scale { display: flex; justify-content: space-between; color: var(--quiet); font-size: .75rem; margin-block-start: .25rem; }
        .legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block-start: .5rem; font-size: var(--small); }
        .legend li::before { content: ""; display: inline-block; inline-size: .6rem; block-size: .6rem; margin-inline-end: .4rem; border-radius: .15rem; background: var(--s0); }
        path.s0 { fill: var(--s0); } path.s1 { fill: var(--s1); } path.s2 { fill: var(--s2); }
        path.s3 { fill: var(--s3); } path.s4 { fill: var(--s4); } path.s5 { fill: var(--s5); }
        .legend .s1::before { background: var(--s1); } .legend .s2::before { background: var(--s2); }
        .legend .s3::before { background: var(--s3); } .legend .s4::before { background: var(--s4); }
        .legend .s5::before { background: var(--s5); }
        details > summary { cursor: pointer; color: var(--quiet); font-size: var(--small); }
        .plot details { margin-block-start: .5rem; }
        iframe { display: block; inline-size: 100%; block-size: 28rem; border: 1px solid var(--line); border-radius: var(--radius); background: #fff; color-scheme: light; }
        .form + p { margin-block-start: .75rem; }
        .card > .help { margin-block-end: .9rem; }
        .facts + .tabs { margin-block-start: 1rem; }
        .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 1rem; align-items: end; }
        .previews { display: flex; flex-wrap: wrap; gap: 1rem; }
        .previews iframe { flex: 1 1 24rem; }
        .previews iframe.phone { flex: none; }
        .steps { display: grid; gap: .35rem; margin-block-end: .75rem; padding-inline-start: 1.25rem; list-style: decimal; }
        fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
        fieldset > legend { padding: 0; margin-block-end: .35rem; font-weight: 500; }
        iframe.phone { inline-size: 22.5rem; max-inline-size: 100%; }
        dialog { max-inline-size: 24rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); color: var(--text); }
        dialog::backdrop { background: rgb(0 0 0 / 35%); }
        kbd { padding: .1em .4em; border: 1px solid var(--line); border-radius: .25rem; font-family: var(--mono); font-size: var(--small); }
        tr.at { box-shadow: inset 2px 0 var(--accent); background: var(--sunk); }

        @media (max-width: 52rem) {
            .menu-link { display: block; }
            .bar { gap: .5rem; padding-inline: .75rem; }
            .brand span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
            .drop summary { max-inline-size: 8rem; }
            .framed main, .framed #menu + main { margin-inline: 0; padding: 1rem; }
            #menu { inset-block: 0; z-index: 3; inline-size: min(18rem, 85vw); visibility: hidden; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 35%); }
            #menu:target { visibility: visible; }
            #menu .close { display: inline-block; }
            .facts > div { grid-template-columns: 1fr; gap: 0; }
            .table table, .table tbody, .table tr, .table td { display: block; }
            .table thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
            .table tr { padding: .6rem .9rem; border-block-end: 1px solid var(--line); }
            .table tr:last-child { border: 0; }
            .table td { display: grid; grid-template-columns: 7rem 1fr; gap: .75rem; padding: .15rem 0; border: 0; }
            .table td::before { content: attr(data-label); color: var(--quiet); font-size: var(--small); }
            .table td > * { justify-self: start; }
            .table td.pick { display: inline-block; }
            .table td.pick::before { content: none; }
            .pick { inline-size: auto; }
            td time { white-space: normal; }
        }

        @media (prefers-reduced-motion: reduce) { * { transition: none; } }

        """#
}
