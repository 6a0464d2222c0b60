/*
 * Every key that we write to local storage (SPEC §3). Values are parsed on read; a failure is logged and ignored. Imported as a
 * namespace: `import * as storageKeys`, of which bundlers keep only the keys that are used.
 */

/** Raised when a stored shape changes; what older versions wrote is then simply not found (D10). */
export const storageVersion = 1

/** The name of a stored value. */
export const key = <N extends string>(name: N) => `causeway:${storageVersion}:${name}` as const

export const walletId = /* @__PURE__ */ key('wallet-id')
export const walletName = /* @__PURE__ */ key('wallet-name')
export const activeNetworkId = /* @__PURE__ */ key('active-network-id')
export const activeNamespace = /* @__PURE__ */ key('active-namespace')
export const recentWallets = /* @__PURE__ */ key('recent-wallets')
export const connectedNamespaces = /* @__PURE__ */ key('connected-namespaces')
export const connectionStatus = /* @__PURE__ */ key('connection-status')
/** Connector of one namespace, e.g. `eip155`. */
export const connectorId = (namespace: string) => key(`connector-id:${namespace}`)
/** Ids of the wallets of one namespace that are connected at once, newest first. */
export const grantingWallets = (namespace: string) => key(`connections:${namespace}`)
/** The account that the visitor chose among those of one namespace's wallet. */
export const chosenAddress = (namespace: string) => key(`chosen-address:${namespace}`)
export const portfolioCache = /* @__PURE__ */ key('portfolio-cache')
export const nativeBalanceCache = /* @__PURE__ */ key('native-balance-cache')
export const nameCache = /* @__PURE__ */ key('name-cache')
export const identityCache = /* @__PURE__ */ key('identity-cache')
/** The token of a session at the app's server. */
export const signInToken = /* @__PURE__ */ key('siwx-auth-token')
/** What ties a nonce to this browser until it is signed. */
export const nonceToken = /* @__PURE__ */ key('siwx-nonce-token')
/** Signed messages of apps without a server. */
export const signInSessions = /* @__PURE__ */ key('siwx-sessions')
/** The link that led to the wallet in use, on this device. */
export const deepLinkChoice = /* @__PURE__ */ key('deep-link-choice')
/** The entry of the list by which the wallet of each session outside the page was chosen, by the session's topic. */
export const walletConnectPeers = /* @__PURE__ */ key('wallet-connect-peers')
/** The seed of the client id under which a relay knows this browser. */
export const walletConnectSeed = /* @__PURE__ */ key('wallet-connect-seed')
/** Sessions with wallets outside the page, their keys among them. */
export const walletConnectSessions = /* @__PURE__ */ key('wallet-connect-sessions')
/** What wallets outside the page were asked and have not answered, without the questions themselves. */
export const walletConnectRequests = /* @__PURE__ */ key('wallet-connect-requests')
/** Whom this browser has sent to, newest first: a stranger's look-alike is known by them. */
export const recentReceivers = /* @__PURE__ */ key('recent-receivers')
/** Transactions that the kit's panels sent and that are not done yet. */
export const pendingTransactions = /* @__PURE__ */ key('pending-transactions')
/** What wallets were asked to do and nobody has heard the end of: a page that is loaded anew may not ask again. */
export const openRequests = /* @__PURE__ */ key('open-requests')

/*
 * Of the embedded wallet's login.
 */

/** When a mail with a code was last asked for, in ms: the next one waits 30 s (SPEC §9). */
export const lastEmailLogin = /* @__PURE__ */ key('last-email-login-time')
/** A login of the embedded wallet was used here: only then its frame is looked for by itself (D29). */
export const loginUsed = /* @__PURE__ */ key('login-used')
/** The address of that login. */
export const loginEmail = /* @__PURE__ */ key('email')
/** The chain that the embedded wallet stood on last. */
export const lastUsedChain = /* @__PURE__ */ key('last-used-chain')
/** The accounts of that login as the frame told them last: shown on the next visit until the frame is asked (D54). */
export const loginAccounts = /* @__PURE__ */ key('login-accounts')
/** The account of Solana of that login, likewise. */
export const loginSolana = /* @__PURE__ */ key('login-solana')
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
