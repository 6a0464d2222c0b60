import { type KitConfig, serverSignIn, siwe, localSignIn } from '@causeway/kit'
import { bitcoin, bitcoinAdapter } from '@causeway/kit/bitcoin'
import { baseAccount } from '@causeway/kit/connectors/base-account'
import { farcaster } from '@causeway/kit/connectors/farcaster'
import { ledgerLive } from '@causeway/kit/connectors/ledger-live'
import { safe } from '@causeway/kit/connectors/safe'
import { solana, solanaAdapter } from '@causeway/kit/solana'
import { http, webSocket } from 'viem'
import { base, mainnet, polygon } from 'viem/chains'

/** The hosts that the options below name. */
export const named = 'shop.example'

const at = (name: string) => `https://${name}.${named}`
const networks = [polygon, mainnet, base] as const
const plain = { networks } satisfies KitConfig
const nodes = { 137: http(at('polygon')), 1: http(at('ethereum')), 8453: http(at('base')) }

const picture = (name: string) => `${at('pictures')}/${name}.png`

/** An app of each option that somebody is asked for; each has the chains of viem as they are. */
export const options = {
  none: plain,
  transports: { ...plain, transports: nodes },
  'transports without addresses': {
    ...plain,
    transports: { 137: http(), 1: webSocket(), 8453: http() },
  },
  'nodes of its own': {
    networks: [
      { ...polygon, rpcUrls: { default: { http: [at('polygon')] } } },
      { ...mainnet, rpcUrls: { default: { http: [at('ethereum'), at('ethereum2')] } } },
    ],
  },
  ens: {
    ...plain,
    transports: nodes,
    ens: { gateways: [`ccip.${named}`], ipfs: `${at('ipfs')}/ipfs/` },
  },
  'no names': { ...plain, transports: nodes, ens: false },
  chainData: { ...plain, projectId: 'project', endpoints: { chainData: at('data') } },
  registry: { ...plain, projectId: 'project', endpoints: { registry: at('registry') } },
  walletConnect: { ...plain, endpoints: { relay: `wss://relay.${named}` } },
  'walletConnect with verify': {
    ...plain,
    projectId: 'project',
    endpoints: { relay: `wss://relay.${named}`, verify: at('verify') },
  },
  frame: { ...plain, endpoints: { frame: `${at('frame')}/sdk` }, features: { email: true } },
  analytics: {
    ...plain,
    projectId: 'project',
    endpoints: { analytics: at('events') },
    events: { consent: () => true },
  },
  'sign-in by token': { ...plain, siwx: serverSignIn({ url: at('auth'), required: false }) },
  'sign-in by cookie': {
    ...plain,
    siwx: serverSignIn({ url: at('auth'), required: false, cookie: true }),
  },
  'sign-in later': { ...plain, siwx: serverSignIn({ url: at('auth'), when: 'wanted' }) },
  'sign-in of the page': { ...plain, siwx: localSignIn() },
  siwe: {
    ...plain,
    siweConfig: siwe({
      getNonce: () => fetch(`${at('auth')}/nonce`).then((answer) => answer.text()),
      createMessage: ({ address }) => `Sign in ${address}`,
      verifyMessage: () => fetch(`${at('auth')}/verify`).then(({ ok }) => ok),
      getSession: () => fetch(`${at('auth')}/session`).then(() => null),
      required: false,
      signOut: () => Promise.resolve(true),
      getMessageParams: () =>
        Promise.resolve({ domain: 'shop.example', uri: at('www'), chains: [137], statement: '' }),
    }),
  },
  'other chains': {
    networks: [polygon, solana, bitcoin],
    namespaces: [solanaAdapter(), bitcoinAdapter()],
  },
  connectors: {
    ...plain,
    connectors: [
      safe(),
      farcaster(),
      ledgerLive(),
      baseAccount({ load: () => Promise.reject(new Error('No such SDK here.')) }),
    ],
  },
  pictures: {
    ...plain,
    chainImages: { polygon: picture('polygon'), 'eip155:137': picture('polygon') },
    connectorImages: { 'org.example.testwallet': picture('wallet') },
    customWallets: [
      {
        id: 'shop',
        name: 'Shop Wallet',
        homepage: at('wallet'),
        chains: ['eip155:137'],
        imageUrl: picture('shop'),
      },
    ],
    metadata: { name: 'Shop', url: at('www'), icons: [picture('icon')] },
  },
  everything: {
    ...plain,
    projectId: 'project',
    transports: nodes,
    endpoints: {
      chainData: at('data'),
      registry: at('registry'),
      relay: `wss://relay.${named}`,
      frame: `${at('frame')}/sdk`,
      analytics: at('events'),
      verify: at('verify'),
    },
    events: { consent: () => true },
    features: {
      email: true,
      socials: ['google'],
      swaps: true,
      onramp: true,
      smartSessions: true,
      pay: true,
    },
    siwx: serverSignIn({ url: at('auth'), required: false }),
    debug: true,
  },
} satisfies Readonly<Record<string, KitConfig>>
