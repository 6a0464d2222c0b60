/** Raised when a stored shape changes; what older versions wrote is then simply not found (D10). */
export const storageVersion = 1

const key = <N extends string>(name: N) => `causeway:${storageVersion}:${name}` as const

/** Every key that we write to local storage (SPEC §3, D10). Values are parsed on read; a failure is logged and ignored. */
export const storageKeys = {
  walletId: key('wallet-id'),
  walletName: key('wallet-name'),
  activeNetworkId: key('active-network-id'),
  activeNamespace: key('active-namespace'),
  recentWallets: key('recent-wallets'),
  connectedNamespaces: key('connected-namespaces'),
  connectionStatus: key('connection-status'),
  /** Connector of one namespace, e.g. `eip155`. */
  connectorId: (namespace: string) => key(`connector-id:${namespace}`),
  /** The account that the visitor chose among those of one namespace's wallet. */
  chosenAddress: (namespace: string) => key(`chosen-address:${namespace}`),
  connectedSocial: key('connected-social'),
  signInToken: key('sign-in-token'),
  nonceToken: key('nonce-token'),
  portfolioCache: key('portfolio-cache'),
  nativeBalanceCache: key('native-balance-cache'),
  nameCache: key('name-cache'),
  identityCache: key('identity-cache'),
  preferredAccountTypes: key('preferred-account-types'),
  deepLinkChoice: key('deep-link-choice'),
  /** The seed of the client id under which a relay knows this browser. */
  walletConnectSeed: key('wallet-connect-seed'),
  /** Sessions with wallets outside the page, their keys among them. */
  walletConnectSessions: key('wallet-connect-sessions'),
  lastEmailLoginTime: key('last-email-login-time'),
  loginUsed: key('login-used'),
  email: key('email'),
  lastUsedChain: key('last-used-chain'),
  socialUserName: key('social-user-name'),
  smartAccountNetworks: key('smart-account-networks'),
  themeMode: key('theme-mode'),
  termsAccepted: key('terms-accepted'),
  telemetryConsent: key('telemetry-consent'),
  locale: key('locale'),
} as const
