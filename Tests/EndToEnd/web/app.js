// A page with the vendor's web SDK, as somebody else's app has bundled it. The app shows a form, and talks to the window
// around it: here that is the page itself. What it says is kept in `said`.
window.said = [];
window.addEventListener("message", ({ source, data }) => {
    if (source !== window || !data.isStreamlitMessage) { return; }
    if (data.type === "streamlit:componentReady") { window.postMessage({ type: "streamlit:render", args: SETTINGS }); }
    if (data.type === "streamlit:setComponentValue") { window.said.push(data.value); }
});

// The SDK's `Auth`, out of the app's own tree.
const auth = () => {
    const root = document.getElementById("root");
    const waiting = [root[Object.keys(root).find((name) => name.startsWith("__reactContainer$"))]];
    while (waiting.length) {
        const node = waiting.pop();
        if (node.stateNode && node.stateNode.authInstance) { return node.stateNode.authInstance; }
        waiting.push(...[node.child, node.sibling].filter(Boolean));
    }
    return null;
};

// The operation of a `signInWithPopup` that is under way has what the app has not bundled: the class and the provider.
let operation = null;
const watchPopups = async () => {
    const manager = await auth()._popupRedirectResolver._initialize(auth());
    const register = manager.registerConsumer;
    manager.registerConsumer = function (consumer) {
        operation = consumer;
        return register.call(this, consumer);
    };
};

// What an app makes a credential of by `credentialFromResult` or `credentialFromError`: the class of the provider has both.
const kept = (credential) => credential && credential.toJSON();

// The class of what a sign-in gives, which the app has not bundled under a name.
let resultClass = null;

const tell = (promise) => promise.then(
    (result) => {
        resultClass = result.constructor;
        const credential = kept(operation.provider.constructor.credentialFromResult(result));
        window.said.push({ success: true, user: result.user.toJSON(), credential });
    },
    (error) => {
        const credential = kept(operation.provider.constructor.credentialFromError(error));
        window.said.push({ success: false, message: error.message, credential });
    });

// `signInWithCredential` is this. It does not ask for the credential that the answer is to have.
const byCredential = (idToken) => {
    const credential = operation.provider.constructor.credential(idToken);
    tell(credential._getIdTokenResponse(auth()).then(
        (response) => resultClass._fromIdTokenResponse(auth(), "signIn", response)));
};

// `linkWithPopup` and `reauthenticateWithPopup` are this.
const popup = (type) => {
    const { _popupRedirectResolver: resolver, currentUser } = auth();
    tell(new operation.constructor(auth(), type, operation.provider, resolver, currentUser).executeNotNull());
};

// `signInWithRedirect` is this.
const redirect = (provider) => {
    const { config, name, _popupRedirectResolver: resolver } = auth();
    sessionStorage.setItem(`firebase:pendingRedirect:${config.apiKey}:${name}`, JSON.stringify("true"));
    return resolver._openRedirect(auth(), provider, "signInViaRedirect");
};

const redirectInstead = () => {
    auth()._popupRedirectResolver._openPopup = (_, provider) => redirect(provider);
};

// The class of the next object that gets such a property.
const classOfNext = (property) => new Promise((resolve) => {
    Object.defineProperty(Object.prototype, property, {
        configurable: true,
        set(value) {
            delete Object.prototype[property];
            this[property] = value;
            resolve(this.constructor);
        } });
});

// The next password sign-in shows the class of e-mail credentials and that of results.
let classes = null;
const watchPasswords = () => { classes = Promise.all(["_password", "operationType"].map(classOfNext)); };

// `signInWithEmailLink` with the URL of this page is this.
const completeLink = async (email) => {
    const given = new URLSearchParams(location.search);
    const [Credential, Result] = await classes;
    const response = await Credential._fromEmailAndCode(email, given.get("oobCode"))._getIdTokenResponse(auth());
    const { user } = await Result._fromIdTokenResponse(auth(), "signIn", response);
    await auth()._updateCurrentUser(user);
    return auth().currentUser.toJSON();
};
