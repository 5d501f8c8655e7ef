enum ConsoleStyle {
    /// The style sheet: tokens first, then components. Only logical properties, for right-to-left text.
    static let css = #"""
        :root {
            color-scheme: light dark;
            --page: #fbfbfa; --card: #ffffff; --sunk: #f4f4f2; --text: #1c1d1f; --quiet: #5c6068; --line: #e4e4e1;
            --edge: #8d9097; --accent: #b4440f; --accent-strong: #8f330a; --on-accent: #ffffff; --focus: #b4440f;
            --good: #17713d; --good-page: #e9f5ee; --warning: #855300; --warning-page: #fdf3dc;
            --bad: #a3211b; --bad-page: #fdeeed;
            --s0: #c4541b; --s1: #e8a06a; --s2: #2f6690; --s3: #81b1cf; --s4: #7b5ea7; --s5: #9a9da3;
            --shadow: 0 1px 2px rgb(0 0 0 / 5%);
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
                --s0: #f58547; --s1: #ffc59c; --s2: #5c9ccb; --s3: #a9d3ec; --s4: #b9a1de; --s5: #8a8d94;
                --shadow: 0 1px 2px rgb(0 0 0 / 30%);
            }
        }

        *, *::before, *::after { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block-start: 4.25rem; }
        html:has(main > .tabs a[href^="#"]) { scroll-padding-block-start: 7rem; }

        body {
            margin: 0;
            background: var(--page);
            color: var(--text);
            font: var(--base)/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
        }

        h1, h2, h3, p, dl, dd, ul, ol, figure, pre { margin: 0; }
        h1 { font-size: var(--large); line-height: 1.25; font-weight: 650; letter-spacing: -.01em; text-wrap: balance; }
        h2 { font-size: var(--base); font-weight: 650; }
        h1, h2, p, dd, li, bdi, summary { overflow-wrap: anywhere; }
        td, td :is(p, bdi, code, summary) { overflow-wrap: break-word; }
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
        .single .brand { justify-content: center; margin-block-end: 1.5rem; font-size: 1.125rem; }
        .brand { display: flex; align-items: center; gap: .4rem; color: var(--text); font-weight: 650; text-decoration: none; }
        .brand .icon { color: var(--accent); }
        .menu-link { display: none; color: var(--text); padding: .25rem; }
        .search { position: relative; flex: 1; max-inline-size: 22rem; margin: 0; margin-inline-start: auto; min-inline-size: 0; }
        .search input { min-block-size: 2.1rem; border-color: transparent; background: var(--sunk); }
        .search input:hover, .search input:focus { border-color: var(--edge); background: var(--card); }
        .search kbd { position: absolute; inset-block-start: .45rem; inset-inline-end: .6rem; color: var(--quiet); pointer-events: none; }
        .search input:focus + kbd, .search input:not(:placeholder-shown) + kbd { display: none; }
        .bar > :last-child { margin-inline-start: auto; }
        .bar > .search + :last-child { margin-inline-start: 0; }
        .drop { position: relative; }
        .drop summary {
            list-style: none; cursor: pointer; padding: .3rem .6rem; border-radius: var(--radius);
            border: 1px solid var(--line); max-inline-size: 14rem; overflow: hidden; text-overflow: ellipsis;
            white-space: nowrap; font-size: var(--small);
        }
        .drop summary::-webkit-details-marker { display: none; }
        .drop summary::after {
            content: ""; display: inline-block; inline-size: .4rem; block-size: .4rem; margin-inline: .5rem .1rem;
            border: solid var(--quiet); border-width: 0 1.5px 1.5px 0; transform: translateY(-.15rem) rotate(45deg);
        }
        .avatar {
            display: inline-grid; place-items: center; inline-size: 1.5rem; block-size: 1.5rem; margin-inline-end: .45rem;
            border-radius: 50%; background: var(--accent); color: var(--on-accent); font-size: .75rem; font-weight: 600;
            text-transform: uppercase;
        }
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
        .drop .end-line { margin-block-start: .25rem; padding-block-start: .25rem; border-block-start: 1px solid var(--line); }
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
        #menu li a { display: flex; align-items: center; gap: .6rem; padding: .35rem .6rem; border-radius: .35rem; color: var(--text); text-decoration: none; }
        #menu .icon { inline-size: 1.125rem; block-size: 1.125rem; color: var(--quiet); }
        #menu a[aria-current] .icon { color: var(--accent); }
        #menu li a:hover { background: var(--sunk); }
        #menu li a[aria-current] { background: var(--sunk); font-weight: 600; }

        main { padding: 1.5rem; max-inline-size: 72rem; }
        .framed main { margin-inline: auto; }
        .framed #menu + main { margin-inline-start: 14rem; }
        .single main { max-inline-size: 25rem; margin: 4vh auto 0; }
        .single .title { margin-block-end: 1rem; }
        .single .panel { padding: 1.75rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; box-shadow: 0 8px 30px rgb(0 0 0 / 6%); }
        .single > .brand { margin-block-start: 10vh; }
        .single .buttons > .button:only-child { inline-size: 100%; }
        .title { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; justify-content: space-between; margin-block-end: 1.25rem; }
        .title > div { min-inline-size: 0; }
        .lead { color: var(--quiet); max-inline-size: 44rem; margin-block-start: .25rem; }
        .actions, .buttons { display: flex; flex-wrap: wrap; gap: .5rem; align-items: start; }
                .crumbs { margin-block-end: .5rem; font-size: var(--small); }
        .crumbs a { color: var(--quiet); text-decoration: none; }
        .crumbs a:hover { color: var(--accent); text-decoration: underline; }
        .crumbs ol { display: flex; flex-wrap: wrap; gap: .35rem; }
        .crumbs li + li::before { content: "/"; margin-inline-end: .35rem; color: var(--quiet); }

        /* Controls */
        input, select, textarea {
            inline-size: 100%; padding: .45rem .65rem; border: 1px solid var(--edge); border-radius: var(--radius);
            background: var(--card); color: inherit; font: inherit;
        }
        input, select { min-block-size: 2.45rem; }
        input[type="checkbox"], input[type="radio"] { inline-size: 1rem; min-block-size: 1rem; block-size: 1rem; margin: 0; accent-color: var(--accent); }
        select {
            appearance: none; padding-inline-end: 1.9rem; background-repeat: no-repeat; background-size: .75rem;
            background-position: right .65rem center; text-overflow: ellipsis;
            background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='M2 4l4 4 4-4' fill='none' stroke='%2385888e' stroke-width='1.75'/%3E%3C/svg%3E");
        }
        [dir="rtl"] select { background-position-x: .65rem; }
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
        .button.quiet, .small { background: var(--card); border-color: var(--line); color: var(--text); font-weight: 500; box-shadow: var(--shadow); }
        .button.quiet:hover, .small:hover { background: var(--sunk); color: var(--text); }
        .button.danger { background: var(--card); border-color: var(--line); color: var(--bad); font-weight: 500; box-shadow: var(--shadow); }
        .button.danger:hover { background: var(--bad-page); border-color: var(--bad); color: var(--bad); }
        .small { min-block-size: 1.75rem; padding: .1rem .55rem; font-size: var(--small); font-weight: 500; }
        .form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; max-inline-size: 40rem; }
        #editor > .form { max-inline-size: none; }
        .table + .form, p + .form, .facts + .form, details > .form { margin-block-start: 1rem; }
        .card > .form + .form, .form + .notice, .notice + .form { margin-block-start: 1rem; }
        .field label, .legend-title { display: block; margin-block-end: .3rem; font-weight: 500; }
        .help { margin-block-start: .3rem; color: var(--quiet); font-size: var(--small); }
        .help.bad { color: var(--bad); }
        .check label { display: flex; gap: .6rem; align-items: baseline; }
        .check input { position: relative; inset-block-start: .15rem; flex: none; }
        .check .help { margin-inline-start: 1.6rem; }
        .inline { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-block-end: 1rem; }
        .inline .field { flex: 1 1 8rem; max-inline-size: 13rem; }
        .inline .field label { font-size: var(--small); color: var(--quiet); }
        .inline .button { min-block-size: 2.45rem; }
        fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: .6rem; }
        legend { padding: 0; margin-block-end: .4rem; font-weight: 500; }

        /* Components */
        .card, .empty {
            padding: 1.25rem; margin-block-end: 1rem; background: var(--card); border: 1px solid var(--line);
            border-radius: .75rem;
        }
        .card > * + * { margin-block-start: .75rem; }
        .card > h2 { margin-block-end: .75rem; }
        .card > h2 + .lead { margin-block: -.5rem .9rem; }
        .card.danger-zone { border-color: var(--bad); }
        .card { box-shadow: var(--shadow); }
        .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 0 1rem; }
        .columns.thirds { grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); }
        .empty { padding-block: 2.5rem; text-align: center; color: var(--quiet); }
        .empty h2 { color: var(--text); margin-block-end: .25rem; }
        .notice { padding: .65rem 1rem; margin-block-end: 1rem; border-radius: var(--radius); background: var(--sunk); }
        .notice:has(.form) { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between; }
        .notice .button { min-block-size: 1.8rem; padding: .05rem .65rem; font-size: var(--small); }
        .notice.good { background: var(--good-page); color: var(--good); }
        .notice.warning { background: var(--warning-page); color: var(--warning); }
        .notice.bad { background: var(--bad-page); color: var(--bad); }
        .badge {
            display: inline-block; padding: .05rem .5rem; border-radius: 1rem; background: var(--sunk); color: var(--quiet);
            font-size: .75rem; font-weight: 500; white-space: nowrap;
        }
        .badge::first-letter { text-transform: uppercase; }
        .badge.good { background: var(--good-page); color: var(--good); }
        .badge.warning { background: var(--warning-page); color: var(--warning); }
        .badge.bad { background: var(--bad-page); color: var(--bad); }
        .none { color: var(--quiet); }
        .reasons { display: grid; gap: .4rem; margin-block-end: .75rem; }
        .reasons + .form { margin-block-end: 1rem; }
        .facts > div { display: grid; grid-template-columns: minmax(8rem, 30%) 1fr; gap: .75rem; padding-block: .4rem; border-block-end: 1px solid var(--line); }
        .facts > div:last-child { border: 0; }
        .facts dt { color: var(--quiet); }
        .copy { display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
        .sample { position: relative; margin-block: .5rem; }
        .sample pre { padding-block: .85rem; padding-inline: 1rem 4.75rem; overflow-x: auto; background: var(--sunk); border-radius: var(--radius); }
        .sample code { padding: 0; background: none; }
        .sample .small { position: absolute; inset-block-start: .4rem; inset-inline-end: .4rem; }
        pre.mail { padding-block-start: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
        .tabs { display: flex; gap: .25rem; margin-block-end: 1rem; overflow-x: auto; scrollbar-width: none; box-shadow: inset 0 -1px var(--line); }
        main > .tabs:has(a[href^="#"]) { position: sticky; inset-block-start: 3.25rem; z-index: 1; background: var(--page); }
        .tabs a { padding: .4rem .75rem; color: var(--quiet); text-decoration: none; white-space: nowrap; border-block-end: 2px solid transparent; }
        .tabs a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--accent); }
        .table { overflow-x: auto; margin-block-end: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; box-shadow: var(--shadow); }
        .card .table { box-shadow: none; border-radius: var(--radius); }
        .card .table { margin-block: .5rem; }
        table { inline-size: 100%; border-collapse: collapse; }
        th, td { padding: .55rem .7rem; text-align: start; vertical-align: baseline; border-block-end: 1px solid var(--line); }
        tr:last-child td { border: 0; }
        td:first-child:not(.pick), td.pick + td { min-inline-size: 11rem; }
        td:first-child :is(bdi, code), td.pick + td bdi { overflow-wrap: anywhere; }
        td.pick + td { max-inline-size: 19.75rem; }
        td:first-child:has(> time:only-child) { min-inline-size: 0; }
        td .buttons { flex-wrap: nowrap; }
        td .button { min-block-size: 1.8rem; padding: .05rem .65rem; font-size: var(--small); }
        td .form { display: inline-block; }
        td:last-child > a { white-space: nowrap; }
        td[data-label=""]:last-child { text-align: end; }
        td[data-label=""]:last-child .buttons { justify-content: end; }
        th { color: var(--quiet); font-size: var(--small); font-weight: 500; white-space: nowrap; background: color-mix(in srgb, var(--sunk) 55%, var(--card)); }
        tbody tr:hover { background: var(--sunk); }
        td:first-child a, td.pick + td a { color: var(--text); font-weight: 600; text-decoration: none; }
        td a:hover { text-decoration: underline; }
        td.pick, th.pick { inline-size: 2.5rem; min-inline-size: 0; }
        td time { white-space: nowrap; font-variant-numeric: tabular-nums; }
        .actions > .form, .buttons > .form { margin: 0; }
        .bulk {
            position: sticky; inset-block-end: 1rem; align-items: center; padding: .6rem .75rem; margin-block-end: 1rem;
            background: var(--card); color: var(--quiet); border: 1px solid var(--line); border-radius: .75rem;
            box-shadow: 0 8px 24px rgb(0 0 0 / 14%);
        }
        .bulk span { margin-inline: .25rem auto; }
        form:has(.pick):not(:has(td.pick input:checked)) .bulk { display: none; }
        .pages { display: flex; gap: .5rem; }
        .stats { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin-block-end: 1rem; }
        .stat { padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; box-shadow: var(--shadow); }
        .stat b { display: block; font-size: 1.625rem; line-height: 1.3; font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: -.02em; }
        .stat span { color: var(--quiet); font-size: var(--small); }
        .plot figcaption { display: flex; justify-content: space-between; align-items: baseline; font-weight: 600; margin-block-end: .75rem; }
        .plot figcaption strong { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
        .plot svg { display: block; inline-size: 100%; block-size: 7.5rem; border-block-end: 1px solid var(--edge); }
        .plot line { stroke: var(--line); vector-effect: non-scaling-stroke; }
        .plot .most { margin-block: 0 .1rem; }
        .plot path.bad { fill: var(--bad); } .legend .bad::before { background: var(--bad); }
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
        .attention { display: grid; gap: 0; }
        .attention li { display: flex; flex-wrap: wrap; gap: .35rem 1rem; align-items: center; padding-block: .65rem; border-block-end: 1px solid var(--line); }
        .attention li:last-child { border: 0; padding-block-end: 0; }
        .attention li > div { flex: 1 1 20rem; min-inline-size: 0; }
        .attention b { font-weight: 600; }
        .attention .help { margin-block-start: .1rem; }
        .qr { display: block; inline-size: 11rem; block-size: 11rem; padding: .5rem; margin-block-end: .75rem; background: #fff; border: 1px solid var(--line); border-radius: var(--radius); }
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
            .bar .brand span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
            .drop summary { max-inline-size: 8rem; }
            .drop.end summary { border: 0; padding: .2rem; }
            .drop.end summary::after, .drop.end .name, .search kbd { display: none; }
            .avatar { inline-size: 2rem; block-size: 2rem; margin: 0; }
            .search { max-inline-size: none; }
            .title .actions { inline-size: 100%; }
            .inline .field { flex-basis: 9rem; max-inline-size: none; }
            .card { padding: 1rem; }
            main > .tabs:has(a[href^="#"]) { margin-inline: -1rem; padding-inline: 1rem; }
            .framed main, .framed #menu + main { margin-inline: 0; padding: 1rem; }
            #menu { inset-block: 0; z-index: 3; inline-size: min(18rem, 85vw); visibility: hidden; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 35%); }
            #menu:target { visibility: visible; }
            #menu .close { display: inline-block; }
            .facts > div { grid-template-columns: 1fr; gap: 0; }
            .table table, .table tbody, .table tr, .table td { display: block; }
            .table thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
            .table tr { padding: .6rem .9rem; border-block-end: 1px solid var(--line); }
            .table tr:last-child { border: 0; }
            .table tr { position: relative; }
            .table td { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: .75rem; padding: .1rem 0; border: 0; }
            .table td::before { content: attr(data-label); color: var(--quiet); font-size: var(--small); }
            .table td, .table td :is(p, bdi, code) { overflow-wrap: anywhere; }
            .table td > * { justify-self: start; }
            .table td > details { grid-column: 2; }
            .table td:first-child:not(.pick), .table td.pick + td { display: block; padding-block-end: .2rem; font-weight: 600; }
            .table td:first-child::before, .table td.pick + td::before { content: none; }
            .table td.pick { position: absolute; inset-block-start: .7rem; inset-inline-end: .9rem; display: block; }
            .table td.pick + td { padding-inline-end: 2rem; }
            .table td:empty, .table td:has(> .none:only-child):not(:first-child) { display: none; }
            .table td[data-label=""] { display: block; padding-block-start: .4rem; text-align: start; }
            .table td[data-label=""] .buttons { justify-content: start; }
            .bulk span { flex-basis: 100%; }
            td time { white-space: normal; }
        }

        @media (min-width: 70rem) {
            #menu + main > .card:has(> h2 + .form:last-child), #menu + main > .card:has(> h2 + .lead + .form:last-child) {
                display: grid; grid-template-columns: 16rem minmax(0, 1fr); grid-template-rows: auto 1fr; column-gap: 2.5rem;
            }
            #menu + main > .card:has(> .form:last-child) > :is(h2, .lead):not(:has(~ .table)) { grid-column: 1; }
            #menu + main > .card:has(> h2 + .form:last-child) > .form, #menu + main > .card:has(> h2 + .lead + .form:last-child) > .form {
                grid-column: 2; grid-row: 1 / span 2; margin: 0;
            }
        }

        .preview { max-width: 100%; max-height: 20rem; }
        @media (prefers-reduced-motion: reduce) { * { transition: none; } }

        """#
}
