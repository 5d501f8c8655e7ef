"""Hooks of MkDocs, for mkdocs.yml."""

import os


def on_config(config):
    """Adds the DocC archives to the navigation when `scripts/documentation --site` copies them into the site."""
    modules = os.environ.get("SDK_MODULES", "").split()
    if modules:
        config.nav.append(
            {"SDK": [{module: f"/sdk/{module}/documentation/{module.lower()}/"} for module in modules]})
    return config
