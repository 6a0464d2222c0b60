import {
  type EthereumProvider,
  type Preview,
  createKit,
  kitProvider,
  previewRequest,
} from '@causeway/kit'
import { KitProvider } from '@causeway/kit/react'
import { localPolygon } from '@causeway/protocol/networks'
import { createRoot } from 'react-dom/client'

/** What the page that serves the dapp hands in. */
const { rpcUrl } = (globalThis as unknown as { readonly causeway: { readonly rpcUrl: string } })
  .causeway

const { contracts: _none, ...network } = localPolygon as typeof localPolygon & {
  readonly contracts?: unknown
}
/** The network that the dapp's own buttons add and switch to. */
const second = {
  ...network,
  id: 1338,
  caipNetworkId: 'eip155:1338',
  name: 'Localhost 8546',
  rpcUrls: { default: { http: ['http://127.0.0.1:8546'] }, chainDefault: { http: [] } },
} as const
const kit = createKit({
  networks: [
    { ...network, rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [] } } },
    second,
  ],
  language: 'en',
})
const own = kitProvider(kit)

interface Answered {
  readonly method: string
  /** The error's code; undefined for an answer. */
  readonly code?: unknown
  readonly answer?: unknown
}
/** A question that asks for a signature, what was shown of it before, and what the wallet answered. */
export interface Previewed {
  readonly method: string
  readonly params: unknown
  readonly preview: Preview | undefined
  /** Undefined where the wallet refused. */
  readonly answer: unknown
}
const calls = { pending: 0, answered: [] as Answered[], previewed: [] as Previewed[] }

/** With `?preview` every question is looked at before it is asked. */
const looks = location.search === '?preview'
const signs = /^(?:eth_send|eth_sign|personal_sign|wallet_sendCalls)/u

/** The kit's provider, and a book of what the dapp asked it. */
const provider: EthereumProvider & { readonly isMetaMask: true } = {
  ...own,
  // The dapp enables its buttons for MetaMask alone.
  isMetaMask: true,
  request: async (args) => {
    calls.pending += 1
    const looked = looks && signs.test(args.method)
    const { method, params } = args
    const preview = looked ? await previewRequest(kit, args) : undefined
    try {
      const answer = await own.request(args)
      calls.answered.push({ method, answer })
      if (looked) calls.previewed.push({ method, params, preview, answer })
      return answer
    } catch (error) {
      if (looked) calls.previewed.push({ method, params, preview, answer: undefined })
      const { code = 'none' } = error as { code?: unknown }
      calls.answered.push({ method: args.method, code })
      throw error
    } finally {
      calls.pending -= 1
    }
  },
}
Object.assign(globalThis, { causewayCalls: calls })

// As an app would that hands its connection on to a dapp of another library.
Object.assign(globalThis, { ethereum: provider })
const detail = Object.freeze({
  info: Object.freeze({
    uuid: '2f1b5d5c-2c8a-4b5f-9f0e-6f0a2d7f3f10',
    name: 'Causeway',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'id.causeway',
  }),
  provider,
})
const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
addEventListener('eip6963:requestProvider', announce)
announce()

addEventListener('DOMContentLoaded', () => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<KitProvider kit={kit} />)
})
