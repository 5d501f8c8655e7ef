"""What is good once is good once, however many ask two servers on one database for it at the same moment."""

import time
import urllib.parse
import uuid

import pytest

import test_phones
import test_second_factors
from conftest import run, run_json
from mailing import PASSWORD
from polling import poll
from servers import RACERS, SOON, WAYS, message, new_address, pair_of_servers, race, refresh
from test_second_factors import totp

# A number whose code is known, and one that gets a message.
NUMBER, CODE, OTHER_NUMBER = "+15555550100", "123456", "+15555550199"


@pytest.fixture(params=WAYS)
def pair(request, cluster, shared, tmp_path):
    with pair_of_servers(request.param, cluster, shared, tmp_path / "mails") as made:
        yield made


def winners(answers):
    return [answer for answer in answers if answer.status_code == 200]


def losers(answers):
    assert all(answer.status_code == 400 for answer in answers if answer.status_code != 200), [
        answer.text for answer in answers]
    return {message(answer).split(" ")[0] for answer in answers if answer.status_code != 200}


def test_an_address_is_given_once(pair):
    for _ in range(3):
        body = {"email": new_address(), "password": PASSWORD, "returnSecureToken": True}
        answers = race(pair.both, lambda site: site.call("signUp", body))
        assert len(winners(answers)) == 1 and losers(answers) == {"EMAIL_EXISTS"}
    assert pair.shop.count(pair.one) == 3


def mailed_code(pair, site, address):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(site.reset_link(address)).query)["oobCode"][0]


def test_a_mailed_code_is_used_once(pair):
    address = new_address()
    pair.one.sign_up(address)
    for site in pair.both:
        code = mailed_code(pair, site, address)
        answers = race(pair.both, lambda site: site.call(
            "resetPassword", {"oobCode": code, "newPassword": f"engine-{uuid.uuid4().hex}"}))
        assert len(winners(answers)) == 1 and losers(answers) <= {"INVALID_OOB_CODE", "EXPIRED_OOB_CODE"}


def test_a_sign_in_link_is_used_once(pair):
    pair.shop.configure(pair.one, "signIn.email", {"signIn": {"email": {"enabled": True, "passwordRequired": False}}})
    for made_at, other in pair.ways():
        address = new_address()
        made = made_at.server.post(f"/v1/projects/{pair.project.id}/accounts:sendOobCode", {
            "requestType": "EMAIL_SIGNIN", "email": address, "returnOobLink": True, "continueUrl": "http://localhost/",
            "canHandleCodeInApp": True}, headers=pair.shop.admin)
        assert made.status_code == 200, made.text
        code = made.json()["oobCode"]
        poll(lambda: "OPERATION_NOT_ALLOWED" not in message(
            other.call("signInWithEmailLink", {"email": address, "oobCode": "x"})), SOON)
        answers = race(pair.both, lambda site: site.call("signInWithEmailLink", {"email": address, "oobCode": code}))
        assert len(winners(answers)) == 1 and losers(answers) <= {"INVALID_OOB_CODE", "EXPIRED_OOB_CODE"}
    assert pair.shop.count(pair.one) == 2


def phone_site(pair, site):
    return test_phones.Site(site.server, pair.project.id, pair.project.key, pair.shop.admin, lambda: CODE)


@pytest.fixture
def phones(pair):
    pair.shop.configure(
        pair.one, "signIn.phoneNumber",
        {"signIn": {"phoneNumber": {"enabled": True, "testPhoneNumbers": {NUMBER: CODE}}}})
    both = [phone_site(pair, site) for site in pair.both]
    for site in both:
        poll(lambda: "OPERATION_NOT_ALLOWED" not in site.ask(
            "v1/accounts:sendVerificationCode", {"phoneNumber": NUMBER, "recaptchaToken": "x"}).text, SOON)
    return both


def test_a_texted_code_is_used_once(phones):
    for site in phones:
        session = site.send()
        answers = race(phones, lambda site: site.sign_in(session, CODE))
        assert len(winners(answers)) == 1 and losers(answers) <= {"SESSION_EXPIRED", "INVALID_SESSION_INFO"}


def test_wrong_texted_codes_are_counted_together(phones):
    session = phones[0].send()
    answers = race(phones, lambda site: site.sign_in(session, "654321"))
    assert not winners(answers)
    for site in phones:
        assert site.sign_in(session, CODE).status_code == 400


def test_work_for_a_text_is_taken_once(phones):
    for site in phones:
        token = site.token()
        answers = race(phones, lambda site: site.ask(
            "v1/accounts:sendVerificationCode", {"phoneNumber": OTHER_NUMBER, "recaptchaToken": token}))
        assert losers(answers) == {"CAPTCHA_CHECK_FAILED"} and len(winners(answers)) == 1


def test_a_second_factor_proves_itself_once(pair):
    pair.shop.configure(pair.one, "mfa", test_second_factors.ON)
    one, two = both = [
        test_second_factors.Site(site.server, pair.project.id, pair.project.key, pair.shop.admin) for site in pair.both]
    device, _ = one.enroll(one.sign_up())
    first = two.sign_in()
    code = device.at(time.time())
    answers = race(both, lambda site: site.finish(first, totp(first, code)))
    assert len(winners(answers)) == 1
    assert losers(answers) <= {"INVALID_CODE", "INVALID_PENDING_TOKEN", "INVALID_MFA_PENDING_CREDENTIAL"}


def test_a_refresh_token_in_many_hands_stays_one_session(pair):
    run("project", "update", pair.project.id, "--rotate-refresh-tokens", "on", "--data", pair.shop.address)
    user = pair.one.sign_up(new_address())
    answers = race(pair.both, lambda site: refresh(site, user["refreshToken"]))
    assert [answer.status_code for answer in answers] == [200] * RACERS
    assert {answer.json()["user_id"] for answer in answers} == {user["localId"]}
    for answer in answers:
        for site in pair.both:
            assert refresh(site, answer.json()["refresh_token"]).status_code == 200
    sessions = run_json(
        "users", "sessions", user["localId"], "--project", pair.project.id, "--data", pair.shop.address)["sessions"]
    assert len(sessions) == 1
