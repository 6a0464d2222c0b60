import { type Network, bitcoin, polygon, solana } from '@causeway/protocol/networks'
import { connect } from '../src/actions/calls/connect.ts'
import { activeChain } from '../src/connection/activeChain.ts'
import { namespaceAccountOf } from '../src/connection/evmAccountOf.ts'
import type { Fixture } from '../src/fixture.ts'
import type { CoinSending, KitInside, PreparedCoin, NamespaceAdapter } from '../src/actions/kit.ts'
import type { CoinSendEvent, CoinSendState } from '../src/money/send/reduceCoinSend.ts'
import { coinSendFlow } from '../src/money/send/coinSendFlow.ts'
import { manyChains } from './manyChains.ts'

/** A payment in memory, which no node tries and no wallet signs. */
export const paid = (
  fee: bigint,
  symbol: string,
  more: Partial<PreparedCoin> = {},
): PreparedCoin => ({
  fee,
  symbol,
  send: async () => ({ status: 'ok', value: '5f'.repeat(32) }),
  mayBeSent: () => false,
  wait: async () => undefined,
  ...more,
})

/** No answer comes: the picture is taken meanwhile. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** Networks that the gallery's own server answers for. */
const atHome = ({ contracts: _none, ...network }: Network): Network => {
  const http = [new URL('/rpc', globalThis.location.href).href]
  return { ...network, rpcUrls: { default: { http: [] }, chainDefault: { http } } }
}

interface Picture {
  readonly state: string
  readonly namespace: 'solana' | 'bip122'
  readonly sending: CoinSending
  readonly tokens?: NamespaceAdapter['tokens']
  /** What the visitor did, one after the other. */
  readonly events: readonly CoinSendEvent[]
  /** Where the flow has to be for the picture. */
  readonly until?: (state: CoinSendState) => boolean
  readonly before?: (kit: KitInside) => void
}

/** One state of the panel that sends a coin of another namespace, as the gallery draws it. */
export function coinFixture(picture: Picture): Fixture {
  const { state, namespace, sending, tokens, events, until, before } = picture
  const chains = manyChains()
  const { connector } = namespace === 'solana' ? chains.solana : chains.bitcoin
  const namespaces = chains.namespaces.map((adapter) =>
    adapter.namespace === namespace
      ? { ...adapter, sending, ...(tokens ? { tokens } : {}) }
      : adapter,
  )
  return {
    view: 'WalletSend',
    state,
    connected: true,
    wallets: [{ name: 'Plain Wallet', chainId: 137 }],
    config: {
      networks: [polygon, solana, bitcoin].map(atHome) as [Network, ...Network[]],
      namespaces,
    },
    async prepare(kit) {
      await connect(kit, { connector, namespace })
      kit.open({ view: 'WalletSend', namespace })
      before?.(kit)
      const { chain: network } = activeChain(kit.connection.get(), kit.networkList.of(namespace))
      const { address } = namespaceAccountOf(kit.connection.get())
      if (!network || address === undefined) throw new Error(`${state}: nobody is connected.`)
      const flow = coinSendFlow(kit, { address, caipNetworkId: network.caipNetworkId })
      const reached = async (is: (now: CoinSendState) => boolean) => {
        for (let tries = 0; tries < 200 && !is(flow.get()); tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 20))
        if (!is(flow.get())) throw new Error(`${state} was not reached.`)
      }
      for (const event of events) {
        // What the node says comes between two presses.
        if (event.type === 'confirmed') await reached(({ step }) => step.status === 'reviewing')
        flow.send(event)
      }
      if (until) await reached(until)
    },
  }
}
