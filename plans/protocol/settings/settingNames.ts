import { planSettings } from './planSettings.ts'

export type SettingName = {
  /** Environment variable. */
  env: string
  /** What it is, in the words of SPEC §3 where it has them. */
  wording: string
  /** Place in `Settings`, dotted. */
  path: string
  required: boolean
  /** Several values, separated by commas. */
  list: boolean
}

const row = (env: string, path: string, wording: string, more: Partial<SettingName> = {}) => ({
  env: `CAUSEWAY_${env}`,
  path,
  wording,
  required: false,
  list: false,
  ...more,
})

/** "rankingStakingV1" → "RANKING_STAKING_V1" */
const upper = (name: string) => name.replaceAll(/([A-Z])/gu, '_$1').toUpperCase()
/** "rankingStakingV1" → "ranking staking v1" */
const words = (name: string) => name.replaceAll(/([A-Z])/gu, ' $1').toLowerCase()

/** Every build-time setting, in SPEC's order. */
export const settingNames: readonly SettingName[] = [
  row('CHAIN_ID', 'chain.id', 'chain id'),
  row('CHAIN_NAME', 'chain.name', 'chain name'),
  row('CHAIN_EXPLORER_URL', 'chain.explorerUrl', 'explorer URL'),
  row('SITE_URL', 'site.url', 'main site URL'),
  row('SITE_HOSTNAME', 'site.hostname', 'main site hostname'),
  row('CONTENT_HOST', 'contentHost', 'raw-content host, where pictures of tokens lie'),
  row('UPLOAD_HOST', 'uploadHost', 'image upload host'),
  row('RPC_PRIMARY', 'rpc.primary', 'primary RPC URL list', { required: true, list: true }),
  row('RPC_BACKUP', 'rpc.backup', 'backup RPC URL list', { list: true }),
  row('GAS_API', 'gasApi', 'gas-estimation API'),
  row('CAPTCHA_SITE_KEY', 'captcha.siteKey', 'hCaptcha site key, for uploads of advertisements'),
  row(
    'CAPTCHA_SECOND_SITE_KEY',
    'captcha.secondSiteKey',
    'Cloudflare Turnstile site key, for the same',
  ),
  row('TOKEN_DAI', 'tokens.dai', 'DAI token address'),
  row('TOKEN_USDC', 'tokens.usdc', 'USDC token address'),
  row('TOKEN_USDT', 'tokens.usdt', 'USDT token address'),
  row('TOKEN_WMATIC', 'tokens.wmatic', 'WMATIC token address'),
  row('TOKEN_PRODUCT', 'tokens.product', 'product token address'),
  row('SWAP_QUOTER', 'swap.quoter', 'quoter'),
  row('SWAP_ROUTERS', 'swap.routers', 'swap routers', { list: true }),
  row('SWAP_FACTORY', 'swap.factory', 'swap factory'),
  ...planSettings.map((name) =>
    row(`PLAN_${upper(name)}`, `plans.${name}`, `${words(name)} contract`),
  ),
  row(
    'PLAN_NAMES',
    'planNames',
    'what plans are called on this site, each as address=name; a name has no comma',
    { list: true },
  ),
  row('CONTRACT_ENUMERATION', 'contracts.enumeration', 'enumeration contract'),
  row('CONTRACT_FACTORY', 'contracts.factory', 'factory of plans'),
  row('CONTRACT_FACTORY_OWNER', 'contracts.factoryOwner', 'owner of the factory'),
  row('CONTRACT_ACCESS_MANAGER', 'contracts.accessManager', 'access manager'),
  row('CONTRACT_HUB', 'contracts.hub', 'hub of members'),
  row('CONTRACT_VAULT', 'contracts.vault', 'vault of earnings'),
  row('CONTRACT_LENS', 'contracts.lens', 'lens that reads plans'),
  row('CONTRACT_MULTICALL3', 'contracts.multicall3', 'Multicall3'),
  row('CONTRACT_DEPLOYED_AT_BLOCK', 'contracts.deployedAtBlock', 'block of the deployment'),
  row('ENDPOINT_INDEXER', 'endpoints.indexer', 'indexer'),
  row('ENDPOINT_REGISTRY', 'endpoints.registry', 'wallet registry'),
  row('ENDPOINT_CHAIN_DATA', 'endpoints.chainData', 'blockchain-data API'),
  row('ENDPOINT_RELAY', 'endpoints.relay', 'pairing relay'),
  row('ENDPOINT_AUTH', 'endpoints.auth', 'sign-in service'),
  row('ENDPOINT_BUNDLER', 'endpoints.bundler', 'bundler'),
  row('ENDPOINT_VERIFY', 'endpoints.verify', 'verify service for wallets outside the page'),
  row('ENDPOINT_SOLANA', 'endpoints.solana', 'Solana node, for balances on the settings page'),
  row('ENDPOINT_BITCOIN', 'endpoints.bitcoin', 'Esplora API of Bitcoin, for the same'),
  row(
    'RESTRICTED_TIME_ZONES',
    'geo.timeZones',
    'time zones in which on-ramp, sale, raffles and plans with commissions are not offered; none: nowhere',
    { list: true },
  ),
  row('WALLET_FRAME', 'embedded.frame', 'page of the embedded wallet, /sdk of its own origin'),
  row('WALLET_LOGINS', 'embedded.logins', 'logins that open the embedded wallet, in their order', {
    list: true,
  }),
  row('LOCAL_WALLET', 'local.wallet', 'local test wallet, set by the local stack alone'),
  row('PROJECT_ID', 'projectId', 'project id for public services'),
]
