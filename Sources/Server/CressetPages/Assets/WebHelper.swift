/// A module for pages of apps: connects Firebase's web SDK with this server, and moves its signed-in user here.
public enum WebHelper {
    public static let path = "/__/cresset/web.js"
    public static let declarationPath = "/__/cresset/web.d.ts"

    /// The record of a signed-in user in the SDK's storage belongs to an API key and an app name. Only a final refusal
    /// removes the former record; a lock keeps other tabs from exchanging it at the same time.
    public static let javaScript = #"""
        const here = new URL(import.meta.url).origin;
        const final = /^(TOKEN_EXPIRED|INVALID_REFRESH_TOKEN|USER_DISABLED|CREDENTIAL_TOO_OLD)/;

        export const connect = (auth, { connectAuthEmulator, url = here }) => {
          connectAuthEmulator(auth, url, { disableWarnings: true });
          return auth;
        };

        const done = (request) => new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });

        const database = async () => {
          const name = "firebaseLocalStorage";
          const opening = indexedDB.open("firebaseLocalStorageDb", 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: "fbase_key" });
          const db = await done(opening);
          const store = () => db.transaction(name, "readwrite").objectStore(name);
          return {
            get: async (key) => (await done(store().get(key)))?.value,
            set: (key, value) => done(store().put({ fbase_key: key, value })),
            remove: (key) => done(store().delete(key)),
            close: () => db.close(),
          };
        };

        const webStorage = (storage) => ({
          get: (key) => JSON.parse(storage.getItem(key)),
          set: (key, value) => storage.setItem(key, JSON.stringify(value)),
          remove: (key) => storage.removeItem(key),
        });

        const places = [database, async () => webStorage(localStorage), async () => webStorage(sessionStorage)];

        const move = async (open, { apiKey, firebaseApiKey, appName = "[DEFAULT]", url = here }) => {
          const [former, key] = [firebaseApiKey, apiKey].map((name) => `firebase:authUser:${name}:${appName}`);
          const found = [];
          let isSignedIn;
          for (const place of open) {
            const user = await place.get(former);
            if (user) { found.push([place, user]); }
            isSignedIn ||= await place.get(key);
          }
          if (!found.length) { return "none"; }
          const end = async (outcome) => {
            for (const [place] of found) { await place.remove(former); }
            return outcome;
          };
          if (isSignedIn) { return end("signedIn"); }
          const [[place, user]] = found;
          const response = await fetch(`${url}/v1/accounts:exchangeFirebaseSession?key=${encodeURIComponent(apiKey)}`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ refreshToken: user.stsTokenManager.refreshToken }),
          });
          const answer = await response.json();
          if (!response.ok) { return final.test(answer.error.message) ? end("refused") : "unavailable"; }
          const { idToken: accessToken, refreshToken, expiresIn } = answer;
          const expirationTime = Date.now() + expiresIn * 1000;
          await place.set(key, { ...user, apiKey, stsTokenManager: { accessToken, refreshToken, expirationTime } });
          return end("adopted");
        };

        const run = async (options) => {
          const open = (await Promise.all(places.map((open) => open().catch(() => null)))).filter(Boolean);
          try {
            return await move(open, options);
          } catch {
            return "unavailable";
          } finally {
            open.forEach((place) => place.close?.());
          }
        };

        export const adopt = (options) => navigator.locks
          ? navigator.locks.request("cresset-adopt", () => run(options)) : run(options);

        """#

    public static let declarations = #"""
        export interface AdoptOptions {
            /** The API key of your project at Cresset. */
            apiKey: string;
            /** The API key of the Firebase project. */
            firebaseApiKey: string;
            /** The name passed to `initializeApp`. */
            appName?: string;
            /** Your server; by default the origin of this module. */
            url?: string;
        }

        /**
         * Moves a user signed in with Firebase to your server. Await it before `initializeAuth` or `getAuth`.
         *
         * `refused`: the user must sign in again. `unavailable`: the next call tries again.
         */
        export function adopt(options: AdoptOptions): Promise<"none" | "signedIn" | "adopted" | "refused" | "unavailable">;

        /** Connects `auth` with your server, by the `connectAuthEmulator` of the SDK. Call it directly after `getAuth`. */
        export function connect<A>(auth: A, options: {
            connectAuthEmulator: (auth: A, url: string, options?: { disableWarnings: boolean }) => void;
            url?: string;
        }): A;

        """#
}
