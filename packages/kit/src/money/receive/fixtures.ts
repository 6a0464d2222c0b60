import { createIdentitySource } from '@causeway/testkit/identitySource'
import { polygon } from '@causeway/protocol/networks'
import type { Fixture } from '../../fixture.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const named = createIdentitySource({ [alice]: { name: 'alice.causeway.id' } })
const one = [{ name: 'Plain Wallet', chainId: 137 }] as const
const [first, ...more] = [8453, 10, 56, 100, 137, 250, 42_161].map((id) => ({
  ...polygon,
  id,
  caipNetworkId: `eip155:${id}` as const,
  name: id === 137 ? 'Polygon' : `A network with a rather long name, number ${id}`,
}))

const shown = (view: Fixture['view'], state: string, config: Fixture['config'] = {}): Fixture => ({
  view,
  state,
  connected: true,
  wallets: one,
  config,
})

export const fixtures: readonly Fixture[] = [
  shown('WalletReceive', 'address'),
  shown('WalletReceive', 'named', { identity: named }),
  shown('WalletReceive', 'many-networks', first ? { networks: [first, ...more] } : {}),
  shown('WalletCompatibleNetworks', 'two'),
  shown('WalletCompatibleNetworks', 'many', first ? { networks: [first, ...more] } : {}),
]
