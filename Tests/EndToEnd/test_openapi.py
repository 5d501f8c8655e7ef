"""The emulator's description of itself, by the validator of the OpenAPI community."""

from openapi_spec_validator import OpenAPIV30SpecValidator, validate

from conftest import serving


def test_description_is_valid():
    with serving("emulator") as server:
        document = server.get("/emulator/openapi.json").json()
    assert "/v1/accounts:signUp" in document["paths"]
    validate(document, cls=OpenAPIV30SpecValidator)
