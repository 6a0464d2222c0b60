/** What an installation is made of. */
export interface Installation {
  readonly app: string
  readonly wallet: string
  /** Its folder, as the services see it. */
  readonly seen: string
  /** Where the relay keeps its mailboxes. */
  readonly data: string
  readonly publicRpc: string
  readonly chainId: string
  readonly projectId: string
  /** The web app's settings, as `deploy` wrote them. */
  readonly ofApp: Readonly<Record<string, string | undefined>>
  /** null: nobody signs in by e-mail. */
  readonly mailFrom: string | null
  readonly tls: 'internal' | null
}

/** The variables of an installation behind one proxy, which sends paths to parts as `causeway proxy` says. */
export function installationVariables(one: Installation): Readonly<Record<string, string>> {
  const { app, wallet, seen, data, ofApp } = one
  const named = (name: string) => ofApp[name]?.trim() ?? ''
  const relay = `${app.replace(/^http/u, 'ws')}/relay`
  const kept = Object.fromEntries(
    Object.entries(ofApp).filter(
      (entry): entry is [string, string] => entry[0].startsWith('CAUSEWAY_') && !!entry[1]?.trim(),
    ),
  )
  return {
    ...kept,
    CAUSEWAY_APP_ORIGIN: app,
    CAUSEWAY_WALLET_ORIGIN: wallet,
    ...(one.tls === 'internal'
      ? { CAUSEWAY_CADDY_OPTIONS: 'local_certs', CAUSEWAY_CADDY_TLS: 'tls internal' }
      : {}),
    PRODUCTION: '1',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    HEAD_SECONDS: '60',
    DISK_ROOM_MB: '512',
    ALLOWED_ORIGINS: [app, wallet].join(','),
    PROJECTS_FILE: `${seen}/projects.json`,
    DATABASE_URL_FILE: `${seen}/secrets/database-url`,
    ADMIN_TOKEN_SECRET_FILE: `${seen}/secrets/admin-token`,
    RPC_URLS_FILE: `${seen}/secrets/rpc-urls`,
    CHAIN_ID: one.chainId,
    ENUMERATION: named('CAUSEWAY_CONTRACT_ENUMERATION'),
    START_BLOCK: named('CAUSEWAY_CONTRACT_DEPLOYED_AT_BLOCK') || '0',
    ADVERTISEMENT: named('CAUSEWAY_PLAN_ADVERTISEMENT'),
    REGISTRY_URL: `${app}/registry`,
    CHAIN_DATA_URL: `${app}/data`,
    PRICES_URL: `${app}/data`,
    RELAY_URLS: relay,
    RELAY_DIR: `${data}/relay`,
    VERIFY_KEY_FILE: `${seen}/secrets/verify.json`,
    REMINDERS_KEY_FILE: `${seen}/secrets/reminders.json`,
    REMINDERS_CONTACT: app,
    SESSION_KEYS_FILE: `${seen}/secrets/session-keys.json`,
    WALLET_ORIGIN: wallet,
    WALLET_KEYS_FILE: `${seen}/secrets/wallet-keys.json`,
    WALLET_NETWORKS_FILE: `${seen}/wallet-networks.json`,
    ...(one.mailFrom === null
      ? {}
      : {
          WALLET_MAIL_SECRET_FILE: `${seen}/secrets/wallet-mail`,
          WALLET_MAIL_FROM: one.mailFrom,
          REMINDERS_MAIL_SECRET_FILE: `${seen}/secrets/wallet-mail`,
          REMINDERS_MAIL_FROM: one.mailFrom,
        }),
    CAUSEWAY_CHAIN_ID: one.chainId,
    CAUSEWAY_SITE_URL: app,
    CAUSEWAY_SITE_HOSTNAME: new URL(app).hostname,
    CAUSEWAY_RPC_PRIMARY: one.publicRpc,
    CAUSEWAY_ENDPOINT_INDEXER: app,
    CAUSEWAY_ENDPOINT_REGISTRY: `${app}/registry`,
    CAUSEWAY_ENDPOINT_CHAIN_DATA: `${app}/data`,
    CAUSEWAY_ENDPOINT_RELAY: relay,
    CAUSEWAY_ENDPOINT_AUTH: app,
    CAUSEWAY_ENDPOINT_VERIFY: app,
    CAUSEWAY_WALLET_FRAME: `${wallet}/sdk`,
    CAUSEWAY_WALLET_LOGINS: one.mailFrom === null ? '' : 'email',
    CAUSEWAY_PROJECT_ID: one.projectId,
    CAUSEWAY_LOCAL_WALLET: '',
  }
}
