import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import { solana, solanaDevnet } from '@causeway/protocol/networks'
import type {
  AccountDetails,
  Connector,
  WalletAdapter,
  WalletListener,
} from '../src/connection/connector.ts'

export const solanaNetworks = [solana, solanaDevnet] as const
export const carolSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** An adapter of another namespace with one wallet in memory: approves at once, and says what it was asked. */
export function createFakeNamespace(
  options: {
    namespace?: ChainNamespace
    wallet?: { id?: string; name?: string; rdns?: string }
    accounts?: readonly string[]
    details?: readonly AccountDetails[]
    network?: Network
  } = {},
) {
  const namespace = options.namespace ?? 'solana'
  const connector: Connector = {
    id: options.wallet?.id ?? 'fake-solana',
    name: options.wallet?.name ?? 'Fake Solana',
    chain: namespace,
    type: 'ANNOUNCED',
    providerId: 9_000,
    ...(options.wallet?.rdns === undefined ? {} : { rdns: options.wallet.rdns }),
  }
  let listener: WalletListener | undefined
  const fake = {
    connector,
    accounts: options.accounts ?? [carolSolana],
    chainId: (options.network ?? solana).id,
    permitted: false,
    /** It has another question on its screen. */
    busy: false,
    asked: [] as string[],
    emit: () => listener,
    adapter: undefined as unknown as WalletAdapter,
  }
  const { details } = options
  const report = () => ({
    accounts: fake.accounts,
    chainId: fake.chainId,
    ...(details && { details }),
  })
  fake.adapter = {
    namespace,
    discover({ found }) {
      found(connector, {
        provider: fake,
        async connect() {
          fake.asked.push('connect')
          if (fake.busy) throw Object.assign(new Error('Already pending.'), { code: -32_002 })
          fake.permitted = true
          return report()
        },
        async restore() {
          fake.asked.push('restore')
          return fake.permitted
            ? { ...report(), permitted: true }
            : { accounts: [], chainId: fake.chainId, permitted: false }
        },
        async disconnect() {
          fake.asked.push('disconnect')
          fake.permitted = false
        },
        async switchChain(network) {
          fake.asked.push(`switch ${network.caipNetworkId}`)
          fake.chainId = network.id
          return { kind: 'switched', chainId: network.id }
        },
        listen(heard) {
          listener = heard
          return () => (listener = undefined)
        },
      })
      return () => undefined
    },
  }
  return fake
}
