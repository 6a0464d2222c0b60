import { type Network, bitcoin, solana } from '@causeway/protocol/networks'
import type { NamespaceAdapter } from '../src/actions/kit.ts'
import { createFakeNamespace } from './fakeNamespace.ts'

/** No node is asked: what an account holds is said at once. */
function withBalance(
  fake: ReturnType<typeof createFakeNamespace>,
  units: bigint,
): NamespaceAdapter {
  return { ...fake.adapter, balance: () => Promise.resolve(units) }
}

/** Solana and Bitcoin with a wallet each, in memory; their names say which wallets are one. */
export function manyChains(options: { readonly solana?: string; readonly bitcoin?: string } = {}) {
  const sol = createFakeNamespace({ wallet: { name: options.solana ?? 'Fake Solana' } })
  const btc = createFakeNamespace({
    namespace: 'bip122',
    wallet: { id: 'fake-bitcoin', name: options.bitcoin ?? 'Fake Bitcoin' },
    accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    network: bitcoin,
  })
  const http = ['http://127.0.0.1:9']
  // The app named their nodes: those that the networks bring along are asked for no balance.
  const networks: readonly Network[] = [solana, bitcoin].map((network) => ({
    ...network,
    rpcUrls: { default: { http }, chainDefault: { http } },
  }))
  return {
    solana: sol,
    bitcoin: btc,
    networks,
    namespaces: [withBalance(sol, 2_500_000_000n), withBalance(btc, 120_000_000n)] as const,
  }
}
