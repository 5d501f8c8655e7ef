// A page of an app with the vendor's web SDK, as `sdk_bundle` makes it, before and after the move from Firebase.
const {
    browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeApp, initializeAuth,
    signInWithEmailAndPassword,
} = firebase;
const { config } = SETTINGS;
const persistence = [indexedDBLocalPersistence, browserLocalPersistence];

let auth = null;

const does = {
    async signInAtFirebase(email, place) {
        const app = initializeApp({ apiKey: config.firebaseApiKey, projectId: "old-shop" });
        const persistences = place === "indexedDB" ? persistence : [browserLocalPersistence];
        auth = initializeAuth(app, { persistence: persistences });
        connectAuthEmulator(auth, config.firebase, { disableWarnings: true });
        const { user } = await signInWithEmailAndPassword(auth, email, "engine-1843");
        return { uid: user.uid, refreshToken: user.refreshToken };
    },
    async start() {
        const { adopt, connect } = await import(`${config.server}/__/cresset/web.js`);
        const outcome = await adopt({ apiKey: config.apiKey, firebaseApiKey: config.firebaseApiKey });
        auth = connect(initializeAuth(initializeApp(config), { persistence }), { connectAuthEmulator });
        await auth.authStateReady();
        const user = auth.currentUser;
        const issuer = user && (await user.getIdTokenResult()).claims.iss;
        return { outcome, issuer, uid: user && user.uid, email: user && user.email };
    },
    async refresh() {
        await auth.currentUser.getIdToken(true);
        await auth.currentUser.reload();
        return auth.currentUser.uid;
    },
    async signOut() { await auth.signOut(); return true; },
};
