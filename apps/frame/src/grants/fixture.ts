import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import type { Endpoint } from '@causeway/protocol/http/endpoint'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { GrantRow } from '@causeway/protocol/api/wallet/smart'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { canonicalContracts as contracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { encodeAbiParameters } from 'viem'
import type { ApprovalRequest } from '../context/approvals.ts'
import type { Frame } from '../context/frame.ts'
import type { SmartAccountContext } from '../smart/smartAccountOf.ts'
import { answerGrant } from './answerGrant.ts'

const keys = deriveKeys(new Uint8Array(32).fill(7))
const owner = toChecksum(walletAddressesOf(keys).eip155)
const network: FrameNetwork = {
  id: 'eip155:137',
  name: 'Polygon',
  rpcUrls: ['https://node.example'],
  coin: { name: 'POL', symbol: 'POL', decimals: 18 },
  smartAccounts: { contracts },
}
export const place: SmartAccountContext = {
  ...hybridAccount(owner, contracts),
  owner,
  isDeployed: false,
  contracts,
  chainId: 137,
  network,
}
export const pageOrigin = 'https://app.example.org'
/** What no session may call, as the frame says it. */
const { enforcers, ...rest } = contracts
export const ownContracts = [place.address, ...Object.values(rest), ...Object.values(enforcers)]

/** The frame as grants see it: a token of six decimals, a manager, a service, and a person. */
export function grantFrame(
  person: {
    readonly answers?: 'approve' | 'refuse'
    readonly rows?: readonly GrantRow[]
    /** Whether the manager says that every delegation is disabled. */
    readonly isDisabled?: boolean
    readonly service?: (endpoint: Endpoint) => void
    /** Between the question and the answer. */
    readonly meanwhile?: () => void
  } = {},
) {
  const shown: ApprovalRequest['shown'][] = []
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
  const node = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      const [call] = (params ?? []) as readonly [{ readonly data?: string }]
      if (method === 'eth_getCode') return '0x'
      if (call.data?.startsWith('0x95d89b41'))
        return encodeAbiParameters([{ type: 'string' }], ['USDX'])
      if (call.data?.startsWith('0x313ce567')) return word(6)
      if (call.data?.startsWith('0x2d40d052')) return word(person.isDisabled ? 1 : 0)
      throw new Error(`Nobody answers ${method} here.`)
    },
  }
  const frame = {
    language: 'en',
    projectId: 'p',
    claimedName: null,
    settings: { networks: [network], ownContracts: [], origins: [] },
    nodeOf: () => node,
    network: () => network,
    ready: async () => ({ share: { addresses: { eip155: owner } } }),
    unlocked: { use: async (run: (all: typeof keys) => unknown) => run(keys) },
    wallet: {
      api: {
        async askSignedIn(endpoint: Endpoint, { body }: { readonly body?: unknown }) {
          person.service?.(endpoint)
          sent.push({ path: endpoint.path, body })
          return endpoint.method === 'GET' ? { grants: person.rows ?? [] } : {}
        },
      },
    },
    screens: {
      approvals: {
        async ask(question: ApprovalRequest) {
          shown.push(question.shown)
          person.meanwhile?.()
          if (person.answers === 'refuse') throw new Error('User rejected the request.')
          return question.sign()
        },
      },
    },
  } as unknown as Frame
  return {
    frame,
    shown,
    sent,
    ask: (method: string, request: unknown) =>
      answerGrant(
        frame,
        {
          method,
          params: [request],
          policy: 'approve',
          chain: network.id,
          network,
          addresses: { eip155: owner, solana: '' },
          user: 'ada@mail.test',
          origin: pageOrigin,
        } as never,
        { place, ownContracts },
      ),
  }
}
