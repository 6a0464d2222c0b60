import { key } from './storageKeyList.ts'

// Apart from the other keys: no page carries these before somebody signs in.
/** When a mail with a code was last asked for, in ms: the next one waits 30 s (SPEC §9). */
export const lastEmailLogin = /* @__PURE__ */ key('last-email-login-time')
/** A login of the embedded wallet was used here: only then its frame is looked for by itself (D29). */
export const loginUsed = /* @__PURE__ */ key('login-used')
/** The address of that login. */
export const loginEmail = /* @__PURE__ */ key('email')
/** The chain that the embedded wallet stood on last. */
export const lastUsedChain = /* @__PURE__ */ key('last-used-chain')
/** What the login's service calls the visitor. */
export const socialName = /* @__PURE__ */ key('social-username')
/** Which service the visitor signed in by. */
export const socialProvider = /* @__PURE__ */ key('connected-social')
/** By which service the visitor left the page to sign in, and when: it is looked for once, on the way back. */
export const loginReturn = /* @__PURE__ */ key('login-return')
/** Networks on which the embedded wallet has smart accounts. */
export const smartAccountNetworks = /* @__PURE__ */ key('smart-account-enabled-networks')
/** Which type of account the visitor wants, by namespace. */
export const preferredAccountTypes = /* @__PURE__ */ key('preferred-account-types')
