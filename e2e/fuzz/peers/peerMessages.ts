import { signerAddress, sessionChain, otherChain } from '../../interop/session.ts'
import { newMessageId, type WrongWallet } from './wrongWallet.ts'

/** Words of a wallet, whole and right, each field filled in: every field is deformed in its turn. */

const namespaces = {
  eip155: {
    chains: [sessionChain],
    accounts: [`${sessionChain}:${signerAddress}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const soon = () => Math.floor(Date.now() / 1_000) + 604_800
const rpc = { jsonrpc: '2.0' as const }

export const peerMessages = {
  approval: (id: number | string, { keys }: WrongWallet) => ({
    id,
    ...rpc,
    result: { relay: { protocol: 'irn' }, responderPublicKey: keys.publicKey },
  }),
  refusal: (id: number | string) => ({
    id,
    ...rpc,
    error: { code: 5000, message: 'User rejected.', data: { why: 'no' } },
  }),
  settlement: ({ keys }: WrongWallet) => ({
    id: newMessageId(),
    ...rpc,
    method: 'wc_sessionSettle',
    params: {
      relay: { protocol: 'irn', data: 'data' },
      controller: {
        publicKey: keys.publicKey,
        metadata: {
          name: 'Wallet',
          description: 'A wallet',
          url: 'https://wallet.example',
          icons: ['https://wallet.example/icon.png'],
          verifyUrl: 'https://verify.example',
          redirect: {
            native: 'wallet://',
            universal: 'https://wallet.example/app',
            linkMode: false,
          },
        },
      },
      namespaces,
      sessionProperties: { name: 'value' },
      scopedProperties: { eip155: { name: 'value' } },
      expiry: soon(),
    },
  }),
  update: () => ({
    id: newMessageId(),
    ...rpc,
    method: 'wc_sessionUpdate',
    params: {
      namespaces: {
        eip155: {
          ...namespaces.eip155,
          chains: [sessionChain, otherChain],
          accounts: [`${sessionChain}:${signerAddress}`, `${otherChain}:${signerAddress}`],
        },
      },
    },
  }),
  extension: () => ({
    id: newMessageId(),
    ...rpc,
    method: 'wc_sessionExtend',
    params: { expiry: soon() + 600 },
  }),
  event: () => ({
    id: newMessageId(),
    ...rpc,
    method: 'wc_sessionEvent',
    params: { event: { name: 'chainChanged', data: 31_337 }, chainId: sessionChain },
  }),
  ping: () => ({ id: newMessageId(), ...rpc, method: 'wc_sessionPing', params: {} }),
  deletion: () => ({
    id: newMessageId(),
    ...rpc,
    method: 'wc_sessionDelete',
    params: { code: 6000, message: 'User disconnected.' },
  }),
  result: (id: number | string) => ({ id, ...rpc, result: '0x5161' }),
  failure: (id: number | string) => ({
    id,
    ...rpc,
    error: { code: 5000, message: 'User rejected.', data: { why: 'no' } },
  }),
} as const

export type Word = keyof typeof peerMessages
