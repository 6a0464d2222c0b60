import { localPolygon, polygon, solana } from '@causeway/protocol/networks'

const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const networks = [polygon]

/** A config with each of the mistakes, by the mistake's id; and nothing else wrong. */
export const wrongConfigs: Readonly<Record<string, object>> = {
  'networks-missing': {},
  'networks-empty': { networks: [] },
  'network-undefined': { networks: [polygon, undefined] },
  'network-twice': { networks: [polygon, polygon] },
  'network-without-adapter': { networks: [polygon, solana] },
  'default-network-elsewhere': { networks, defaultNetwork: localPolygon },
  'transport-without-network': { networks, transports: { 8453: () => undefined } },
  'transport-is-text': { networks, transports: { 137: 'https://node.example' } },
  'sign-in-uncalled': { networks, siwx: function serverSignIn() {} },
  'two-sign-ins': { networks, siwx: { follow() {} }, siweConfig: { follow() {} } },
  'connector-uncalled': { networks, connectors: [function safe() {}] },
  'connector-of-wagmi': { networks, connectors: [(_config: unknown) => ({})] },
  'connector-is-provider': { networks, connectors: [{ request() {} }] },
  'namespace-uncalled': { networks, namespaces: [function solana() {}] },
  'storage-uncalled': { networks, storage: function cookieStorage() {} },
  'theme-unknown': { networks, theme: 'Dark' },
  'theme-variable-unknown': { networks, themeVariables: { '--cw-acent': 'red' } },
  'language-unknown': { networks, language: 'pt_BR' },
  'wallet-id-is-name': { networks, featuredWalletIds: ['metamask'] },
  'wallet-both-ways': { networks, featuredWalletIds: [id], excludeWalletIds: [id] },
  'custom-wallet-incomplete': { networks, customWallets: [{ name: 'Mine' }] },
  'endpoint-relative': { networks, endpoints: { registry: '/registry' } },
  'project-id-form': { networks, projectId: 'YOUR_PROJECT_ID' },
  'wallet-connect-is-object': {
    networks,
    walletConnect: { projectId: 'a'.repeat(32) },
    metadata: { name: 'App' },
  },
  'metadata-missing': { networks, walletConnect: true },
  'metadata-icon-relative': { networks, metadata: { icons: ['/logo.png'] } },
}
