import type { CaipNetworkId } from '../caip/caip.ts'

/** All namespaces that are parsed, validated and carried through sessions (SPEC §3); the first, second and `bip122` have adapters (D15). */
export const chainNamespaces = [
  'eip155',
  'solana',
  'cosmos',
  'algorand',
  'polkadot',
  'cip34',
  'elrond',
  'multiversx',
  'near',
  'tezos',
  'bip122',
] as const
/** An ecosystem of chains by its CAIP-2 name: `eip155` is EVM. */
export type ChainNamespace = (typeof chainNamespaces)[number]

/** A network that an app works on: its names, its nodes, its currency. */
export type Network = {
  /** EVM: the chain id; others: the CAIP-2 reference. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** What the chain itself publishes; used when the operator names none. */
    readonly chainDefault: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet: boolean
  readonly assets: { readonly imageId?: string; readonly imageUrl?: string }
  readonly contracts?: {
    readonly multicall3?: Contract | undefined
    /** Where names are asked for; the same address on every chain that has ENS, when left out. */
    readonly ensUniversalResolver?: Contract | undefined
  }
}

type Contract = { readonly address: `0x${string}` }

/** Same address on almost every EVM chain (multicall3.com). */
const multicall3 = { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } as const

const rpc = (...http: string[]) => ({ default: { http }, chainDefault: { http } })
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const pol = { name: 'POL', symbol: 'POL', decimals: 18 }

/** The product's network (SPEC §9: chain id 0x89). */
export const polygon: Network = {
  id: 137,
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: pol,
  rpcUrls: /* @__PURE__ */ rpc('https://polygon-rpc.com'),
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  testnet: false,
  assets: {},
  contracts: { multicall3 },
}

/** The local stack's chain (D1); counts as a product network, so `testnet` is off (D19). */
export const localPolygon: Network = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Polygon Local',
  nativeCurrency: pol,
  rpcUrls: /* @__PURE__ */ rpc('http://127.0.0.1:8545'),
  testnet: false,
  assets: {},
  contracts: { multicall3 },
}

const solanaNetwork = (
  reference: string,
  name: string,
  url: string,
  cluster: string | null,
): Network => ({
  id: reference,
  caipNetworkId: `solana:${reference}`,
  chainNamespace: 'solana',
  name,
  nativeCurrency: sol,
  rpcUrls: rpc(url),
  blockExplorers: {
    default: {
      name: 'Solana Explorer',
      url: `https://explorer.solana.com${cluster ? `/?cluster=${cluster}` : ''}`,
    },
  },
  testnet: cluster !== null,
  assets: {},
})

// CAIP-30: the reference is the first 32 characters of the genesis hash.
/** Solana's mainnet, for `networks` beside `solanaAdapter()`. Its public node refuses most pages: name your own. @public */
export const solana: Network = /* @__PURE__ */ solanaNetwork(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'https://api.mainnet-beta.solana.com',
  null,
)
/** Solana's devnet, for `networks` beside `solanaAdapter()`. @public */
export const solanaDevnet: Network = /* @__PURE__ */ solanaNetwork(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  'devnet',
)
/** Solana's testnet, for `networks` beside `solanaAdapter()`. @public */
export const solanaTestnet: Network = /* @__PURE__ */ solanaNetwork(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'https://api.testnet.solana.com',
  'testnet',
)

/** A validator on this machine, as Wallet Standard wallets name it. It has no genesis that anybody knows. @public */
export const solanaLocal: Network = {
  id: 'localnet',
  caipNetworkId: 'solana:localnet',
  chainNamespace: 'solana',
  name: 'Solana Local',
  nativeCurrency: sol,
  rpcUrls: /* @__PURE__ */ rpc('http://127.0.0.1:8899'),
  testnet: false,
  assets: {},
}

const bitcoinNetwork = (
  reference: string,
  name: string,
  url: string,
  testnet: boolean,
): Network => ({
  id: reference,
  caipNetworkId: `bip122:${reference}`,
  chainNamespace: 'bip122',
  name,
  nativeCurrency: btc,
  rpcUrls: rpc(`${url}/api`),
  blockExplorers: { default: { name: 'mempool.space', url } },
  testnet,
  assets: {},
})

// CAIP-4: the reference is the first 32 characters of the genesis hash.
/** Bitcoin's mainnet, for `networks` beside `bitcoinAdapter()`. Its node is an Esplora API. @public */
export const bitcoin: Network = /* @__PURE__ */ bitcoinNetwork(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  'https://mempool.space',
  false,
)
/** Bitcoin's third testnet, for `networks` beside `bitcoinAdapter()`. @public */
export const bitcoinTestnet: Network = /* @__PURE__ */ bitcoinNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  'https://mempool.space/testnet',
  true,
)

/** A ledger on this machine, of the rules of regtest. @public */
export const bitcoinLocal: Network = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  name: 'Bitcoin Local',
  nativeCurrency: btc,
  rpcUrls: /* @__PURE__ */ rpc('http://127.0.0.1:8630/api'),
  testnet: false,
  assets: {},
}
