import { polygon } from '@causeway/protocol/networks'
import { type Fixture, fixtureFrame } from '../../fixture.ts'
import { type EmbeddedWalletInfo, embeddedFeed } from '../frame/embeddedFeed.ts'
import type { KitInside } from '../../actions/kit.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import { type GrantEvent, grantStore } from './reduceGrant.ts'
import { revokeFlow } from './revokeFlow.ts'
import { type SmartSession, type SessionStatus, sessionsQuery } from './sessionsQuery.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const place = { address, caipNetworkId: polygon.caipNetworkId }
const game = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const wallets = [{ name: 'Plain Wallet', chainId: polygon.id as number }] as const
const config: NonNullable<Fixture['config']> = {
  endpoints: { chainData: fixtureFrame, frame: fixtureFrame },
  features: { smartSessions: true },
}

const day = 86_400
/** The pictures stay the same however the calendar moves on. */
const began = 1_773_000_000
const far = 4_100_000_000

const play = {
  type: 'contract-call',
  data: {
    address: game,
    abi: [],
    functions: [
      { functionName: 'play', valueLimit: '0x16345785d8a0000' },
      { functionName: 'claimPrize', valueLimit: '0x16345785d8a0000' },
    ],
  },
}
const spend = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x1bc16d674ec80000', period: 7 * day, start: began },
}
const limited = [{ type: 'call-limit', data: { count: 40 } }]

const session = (pci: string, over: Partial<SmartSession> = {}): SmartSession => ({
  project: { name: 'Harbour Game', url: 'https://game.example', iconUrl: '' },
  pci,
  expiry: far,
  createdAt: began,
  permissions: [play],
  policies: limited,
  revokedAt: null,
  ...over,
})
const news = { name: 'Daily News', url: 'https://news.example', iconUrl: '' }
const long = {
  name: `${'Very long '.repeat(28)}<b>name</b>`,
  url: `https://${'long.'.repeat(20)}example`,
  iconUrl: 'broken:',
}
const all: readonly SmartSession[] = [
  session('a'),
  session('b', { project: news, permissions: [spend], policies: [], createdAt: began - 40 * day }),
  session('c', { project: { name: '', url: '', iconUrl: '' }, createdAt: began - 41 * day }),
  session('d', { expiry: began + day }),
  session('e', { project: news, permissions: [spend], revokedAt: began + day }),
]

/** Pressed as a visitor does, whatever the language: tabs and rows have no place in the kit's state. */
async function press(selector: string): Promise<void> {
  const find = () =>
    document
      .querySelector('causeway-modal')
      ?.shadowRoot?.querySelector<HTMLElement>(`.view ${selector}`)
  for (let tries = 0; tries < 100 && !find(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const found = find()
  if (!found) throw new Error(`The list of sessions has no ${selector}.`)
  found.click()
}
const tab = (id: SessionStatus) => press(`[role=tab][id$='-${id}']`)

/** The answer of the service, without one. */
function answered(kit: KitInside, state: { data?: readonly SmartSession[]; error?: Error }): void {
  const { queryKey } = sessionsQuery(kit, place)
  const client = ownQueryClient(kit)
  client.setQueryDefaults(queryKey, { staleTime: Infinity, retryOnMount: false })
  void client.cancelQueries({ queryKey })
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({
      data: state.data,
      error: state.error ?? null,
      status: state.error ? 'error' : state.data ? 'success' : 'pending',
      fetchStatus: state.error || state.data ? 'idle' : 'fetching',
    })
}

const listed = (
  state: string,
  how: { data?: readonly SmartSession[]; error?: Error },
  then?: (kit: KitInside) => void | Promise<void>,
): Fixture => ({
  view: 'SmartSessionList',
  state,
  connected: true,
  wallets,
  config,
  async prepare(kit) {
    // The question of the view itself is on its way: what it brings is not what is drawn.
    await press('.list, .tabs, .empty-state')
    answered(kit, how)
    await then?.(kit)
  },
})

const created = (state: string, ...events: readonly GrantEvent[]): Fixture => ({
  view: 'SmartSessionCreated',
  state,
  connected: true,
  wallets,
  config,
  prepare(kit) {
    for (const event of events) grantStore(kit).send(event)
  },
})
const asked: GrantEvent = {
  type: 'requested',
  session: { place, expiry: far, permissions: [play], policies: limited },
}
const agreed: GrantEvent = { type: 'agreed', attempt: 1 }

const account = (state: string, info: Partial<EmbeddedWalletInfo>): Fixture => ({
  view: 'AccountSettings',
  state,
  connected: true,
  wallets,
  config,
  prepare: (kit) =>
    embeddedFeed(kit).send({
      user: { email: 'ada@engine.example.org' },
      socialProvider: 'email',
      preferredAccountTypes: { eip155: 'eoa' },
      smartAccountDeployed: false,
      smartAccountNetworks: [polygon.id as number],
      ...info,
    }),
})
const smart = { preferredAccountTypes: { eip155: 'smartAccount' } } as const

export const fixtures: readonly Fixture[] = [
  account('smart-offered', {}),
  account('smart-in-use', { ...smart, smartAccountDeployed: true }),
  account('smart-not-made-yet', smart),
  listed('loading', {}),
  listed('empty', { data: [] }),
  listed('error', { error: new Error('down') }),
  listed('active', { data: all }),
  listed('active-open', { data: all }, () => press('.session .row')),
  listed('revoking', { data: all }, async (kit) => {
    revokeFlow(kit).send({ type: 'pressed', pci: 'a' })
    await press('.session .row')
  }),
  listed('revoke-failed', { data: all }, async (kit) => {
    revokeFlow(kit).send({ type: 'pressed', pci: 'a' })
    revokeFlow(kit).send({ type: 'failed', pci: 'a' })
    await press('.session .row')
    answered(kit, { data: all })
  }),
  listed('expired', { data: all }, () => tab('expired')),
  listed('revoked', { data: all }, () => tab('revoked')),
  listed('long-names', { data: [session('f', { project: long })] }, () => press('.session .row')),
  created('nothing'),
  created('activating', asked, agreed),
  created('active', asked, agreed, { type: 'activated', attempt: 1 }),
  created('failed', asked, agreed, { type: 'failed', attempt: 1 }),
]
