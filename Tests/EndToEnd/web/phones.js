// A page that signs in by phone numbers with the vendor's web SDK, as `sdk_bundle` makes it.
const {
    PhoneAuthProvider, RecaptchaVerifier, connectAuthEmulator, inMemoryPersistence, initializeApp, initializeAuth,
    linkWithCredential, linkWithPhoneNumber, reauthenticateWithPhoneNumber, signInWithCredential,
    signInWithEmailAndPassword, signInWithPhoneNumber, unlink, updatePhoneNumber,
} = firebase;

const auth = initializeAuth(initializeApp(SETTINGS.config), { persistence: inMemoryPersistence });
if (SETTINGS.emulator) { connectAuthEmulator(auth, SETTINGS.emulator, { disableWarnings: true }); }

// The SDK's own stand-in for reCAPTCHA, which it has for the emulator and for test numbers. One is good for one number.
const mock = () => {
    auth.settings.appVerificationDisabledForTesting = true;
    return new RecaptchaVerifier(auth, "root", { size: "invisible" });
};
// The server's, where the page has its script: the SDK takes it for one of its own.
const verifier = () => (globalThis.cressetVerifier ? cressetVerifier(SETTINGS.config) : mock());

let confirmation = null;
let verificationId = null;
// What the last error had that could be used instead.
let offered = null;

const facts = async (user) => {
    const { claims, signInProvider } = await user.getIdTokenResult();
    return { ...user.toJSON(), claims, signInProvider };
};
const told = async ({ user, operationType, providerId, _tokenResponse: { isNewUser } }) => (
    { ...await facts(user), operationType, resultOf: providerId, isNewUser });

const does = {
    current: () => auth.currentUser && facts(auth.currentUser),
    async password(email, password) { return told(await signInWithEmailAndPassword(auth, email, password)); },
    async signIn(number) { confirmation = await signInWithPhoneNumber(auth, number, verifier()); },
    async signInAsTest(number) { confirmation = await signInWithPhoneNumber(auth, number, mock()); },
    async link(number) { confirmation = await linkWithPhoneNumber(auth.currentUser, number, verifier()); },
    async reauthenticate(number) {
        confirmation = await reauthenticateWithPhoneNumber(auth.currentUser, number, verifier());
    },
    async confirm(code) { return told(await confirmation.confirm(code)); },
    async verify(number) {
        verificationId = await new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier());
        return verificationId;
    },
    async update(code) {
        await updatePhoneNumber(auth.currentUser, PhoneAuthProvider.credential(verificationId, code));
        return facts(auth.currentUser);
    },
    async byCode(id, code) { return told(await signInWithCredential(auth, PhoneAuthProvider.credential(id, code))); },
    // What apps do where the number is somebody else's.
    async byError() { return told(await signInWithCredential(auth, offered)); },
    async linkByError() { return told(await linkWithCredential(auth.currentUser, offered)); },
    async unlink() { return facts(await unlink(auth.currentUser, "phone")); },
};

const perform = async (name, words) => {
    try {
        return { result: await does[name](...words) };
    } catch (error) {
        const credential = PhoneAuthProvider.credentialFromError(error);
        offered = credential || offered;
        const kept = credential && credential.toJSON();
        return { code: error.code || String(error), message: error.message, credential: kept };
    }
};
