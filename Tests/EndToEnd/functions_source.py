"""Functions of a project, written with the vendor's library."""

from firebase_functions import https_fn, identity_fn


@identity_fn.before_user_created()
def created(event):
    if event.data.email.endswith("@elsewhere.example"):
        raise https_fn.HttpsError(https_fn.FunctionsErrorCode.PERMISSION_DENIED, "Only people of ours.")
    return identity_fn.BeforeCreateResponse(
        display_name=f"New {event.data.email}",
        custom_claims={"agent": event.user_agent, "year": event.data.metadata.creation_time.year})


@identity_fn.before_user_signed_in()
def signed_in(event):
    info = event.additional_user_info
    return identity_fn.BeforeSignInResponse(
        session_claims={"ip": event.ip_address, "way": info.provider_id, "uid": event.data.uid})


def hook(request):
    return {"created": created, "signed_in": signed_in}[request.path.rpartition("/")[2]](request)
