import { createActivitySource, sourceTransactions } from '@causeway/testkit/activitySource'
import { createBalanceSource, sourceTokens } from '@causeway/testkit/balanceSource'
import { createIdentitySource } from '@causeway/testkit/identitySource'
import { createNftSource, sourceNfts } from '@causeway/testkit/nftSource'
import { sourcePicture } from '@causeway/testkit/sources/sourceSwitches'
import { bitcoin, localPolygon, polygon, solana, type Network } from '@causeway/protocol/networks'
import { manyChains } from '../../../test/manyChains.ts'
import { connect } from '../../actions/calls/connect.ts'
import type { Fixture } from '../../fixture.ts'
import type { KitInside } from '../../actions/kit.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The pictures stay the same however the calendar moves on. */
const day = new Date('2026-03-20T12:00:00Z')
const one = [{ name: 'Plain Wallet', chainId: 137 }] as const
const three = [{ name: 'Plain Wallet', chainId: 137, accounts: 3 }] as const
const long = `${'Very long '.repeat(28)}<b>name</b>`

const tokens = () => createBalanceSource(sourceTokens())
const nfts = (count = 9) => createNftSource(sourceNfts(count))
const activity = (count = 24) => createActivitySource(sourceTransactions(count, day))
const identity = () =>
  createIdentitySource({
    [alice]: { name: 'alice.causeway.id', avatar: sourcePicture(12, false) },
    [bob]: { name: 'bob.causeway.id' },
  })
/** A source that throws the given switches. */
const told = <T extends object>(source: T, switches: Partial<T>): T =>
  Object.assign(source, switches)
const failing = { failures: Infinity }
const silent = { latency: Infinity }

/** Tabs have no place in the kit's state: the fixture presses them as a visitor does, whatever their language. */
const choose = (id: 'NFTs' | 'Activity') => async () => {
  for (let tries = 0; tries < 100 && !tab(id); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const found = tab(id)
  if (!found) throw new Error(`The account has no tab ${id}.`)
  found.click()
}
const tab = (id: string) =>
  document
    .querySelector('causeway-modal')
    ?.shadowRoot?.querySelector<HTMLElement>(`[role=tab][id$='-${id}']`)
const elsewhere = (kit: KitInside) => kit.modal.send({ type: 'push', view: { name: 'Account' } })

const plain: readonly Fixture[] = [
  { view: 'Account', state: 'plain', connected: true, wallets: one },
  {
    view: 'Account',
    state: 'plain-full',
    connected: true,
    wallets: three,
    config: { activity: activity(), identity: identity() },
  },
  {
    view: 'Account',
    state: 'plain-testnet',
    connected: true,
    wallets: [{ name: 'Plain Wallet', chainId: 31_337 }],
  },
  {
    view: 'Account',
    state: 'plain-unsupported-network',
    connected: true,
    wallets: [{ name: 'Plain Wallet', chainId: 5 }],
    prepare: elsewhere,
  },
  {
    view: 'Account',
    state: 'plain-long-names',
    connected: true,
    wallets: [{ name: long.slice(0, 80), chainId: 137 }],
    config: { identity: createIdentitySource({ [alice]: { name: long } }) },
  },
  {
    view: 'Account',
    state: 'plain-no-network-switch',
    connected: true,
    wallets: one,
    config: { enableNetworkSwitch: false },
  },
]

const tabbed = (
  state: string,
  config: NonNullable<Fixture['config']>,
  prepare?: Fixture['prepare'],
): Fixture => ({
  view: 'Account',
  state,
  connected: true,
  wallets: one,
  config: { balances: tokens(), nfts: nfts(), activity: activity(), ...config },
  ...(prepare ? { prepare } : {}),
})

const tabs: readonly Fixture[] = [
  tabbed('tokens', { identity: identity() }),
  tabbed('tokens-loading', { balances: told(tokens(), silent) }),
  tabbed('tokens-empty', { balances: createBalanceSource([]) }),
  tabbed('tokens-error', { balances: told(tokens(), failing) }),
  tabbed('tokens-long-names', {
    balances: createBalanceSource(
      sourceTokens().map((token) => ({
        ...token,
        name: long,
        symbol: 'LONGSYMBOL',
        iconUrl: 'broken:',
        quantity: { decimals: '18', numeric: '123456789012345678901234.5678' },
      })),
    ),
  }),
  tabbed('nfts', {}, choose('NFTs')),
  tabbed('nfts-loading', { nfts: told(nfts(), silent) }, choose('NFTs')),
  tabbed('nfts-empty', { nfts: nfts(0) }, choose('NFTs')),
  tabbed('nfts-error', { nfts: told(nfts(), failing) }, choose('NFTs')),
  tabbed('activity', {}, choose('Activity')),
  tabbed('activity-empty', { activity: activity(0) }, choose('Activity')),
]

/** Networks that the gallery's own server answers for, beside those of two other namespaces. */
const atHome = ({ contracts: _none, ...network }: Network): Network => {
  const http = [new URL('/rpc', globalThis.location.href).href]
  return { ...network, rpcUrls: { default: { http: [] }, chainDefault: { http } } }
}
const severalChains = (
  state: string,
  names: Parameters<typeof manyChains>[0],
  others: readonly ('solana' | 'bip122')[],
  config: NonNullable<Fixture['config']> = {},
): Fixture => {
  const chains = manyChains(names)
  return {
    view: 'Account',
    state,
    connected: true,
    wallets: one,
    config: {
      networks: [atHome(polygon), atHome(localPolygon), solana, bitcoin],
      namespaces: chains.namespaces,
      ...config,
    },
    async prepare(kit) {
      for (const namespace of others)
        await connect(kit, {
          connector: (namespace === 'solana' ? chains.solana : chains.bitcoin).connector,
          namespace,
        })
      kit.open({ view: 'Account' })
    },
  }
}
const chainFixtures: readonly Fixture[] = [
  severalChains('chains-one-connected', {}, []),
  severalChains('chains-all-connected', {}, ['solana', 'bip122']),
  severalChains('chains-tabs', {}, ['solana'], { balances: tokens(), activity: activity() }),
]

const connectedAt = (
  view: 'AccountSettings' | 'Profile' | 'SwitchAddress',
  state: string,
  config: NonNullable<Fixture['config']> = {},
): Fixture => ({ view, state, connected: true, wallets: three, config })

export const fixtures: readonly Fixture[] = [
  ...plain,
  ...tabs,
  ...chainFixtures,
  connectedAt('AccountSettings', 'named', { identity: identity() }),
  connectedAt('AccountSettings', 'nameless'),
  connectedAt('Profile', 'three-accounts', { identity: identity() }),
  connectedAt('SwitchAddress', 'three-accounts', { balances: tokens(), identity: identity() }),
  connectedAt('SwitchAddress', 'loading', { balances: told(tokens(), silent) }),
  connectedAt('SwitchAddress', 'error', { balances: told(tokens(), failing) }),
  connectedAt('SwitchAddress', 'without-balances'),
]
