import { deploy } from '@causeway/plans/contracts/script/deploy/deploy'
import type { Kit } from '@causeway/kit'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { QueryClient } from '@tanstack/react-query'
import { createClient, http, type Address } from 'viem'
import { getBlock } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { devAccounts, seedAccount, seedDevAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { seed, seedSeconds } from '../../plans/seed/seed.ts'
import { memberCount } from '../../plans/seed/world/createMembers.ts'
import { localWorld } from '../../plans/seed/world/localWorld.ts'
import { formatCount, tokens } from '../../plans/web/src/i18n/format.ts'
import { loadDescription } from '../../plans/web/src/plans/catalogue.ts'
import { membershipPosition } from '../../plans/web/src/plans/page/membershipActions.ts'
import type { PositionFigure } from '../../plans/web/src/plans/page/describePlan.ts'
import { readPlan, type PlanReading } from '../../plans/web/src/plans/page/planQuery.ts'
import { planListQuery, type PlanEntry } from '../../plans/web/src/plans/planListQuery.ts'
import { readWaits, type MemberWaits } from '../../plans/web/src/portfolio/waits/readWaits.ts'

vi.mock('../../plans/web/src/core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, rpc: { primary: [] }, contracts: {}, endpoints: {} },
}))

/** What somebody is told on the page of all plans, beside what the pages of the plans tell: of one block, for everybody of the history. */
describe('what waits for the members of the seeded history', () => {
  let anvil: Anvil
  let reading: PlanReading
  let plans: readonly PlanEntry[]
  const [account] = devAccounts()
  if (!account) throw new Error('The development phrase gave no account.')
  const world = localWorld(account.address)
  const settings = {
    chain: { id: 31337 },
    contracts: {
      hub: world.hub,
      vault: world.vault,
      factory: world.factory,
      enumeration: world.enumeration,
    },
    plans: { hubConstraint: world.hubConstraint },
  } as unknown as Parameters<typeof readWaits>[1]['settings']
  const waits = (member: Address) => readWaits(reading, { settings, plans, member })

  beforeAll(async () => {
    const genesisTime = Math.floor(Date.now() / 1000) - seedSeconds
    anvil = await startAnvil({ args: ['--hardfork', 'prague', '--timestamp', String(genesisTime)] })
    const { rpcUrl, chainId } = anvil
    const { tokens } = await deploy({ rpcUrl, account, chainId, local: true, log: () => {} })
    await seed({ rpcUrl, tokens, genesisTime })
    const client = createClient({
      chain: {
        id: chainId,
        name: 'Local',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
        contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
      },
      transport: http(rpcUrl, { timeout: 120_000 }),
    })
    const kit = { client: () => client } as unknown as Kit
    const queryClient = new QueryClient()
    const { number, timestamp } = await getBlock(client)
    reading = { kit, queryClient, block: { number, timestamp } }
    plans = await queryClient.fetchQuery(planListQuery(kit, settings as never))
  }, 600_000)
  afterAll(() => anvil?.stop())

  /** The figures that a plan's page marks as waiting, as it writes them; commissions are the same on each and stand once. */
  async function shownBy(member: Address): Promise<ReadonlyMap<string, readonly string[]>> {
    const pages = await Promise.all(
      plans.map(async ({ address, template }) => {
        const description = (await loadDescription(template))?.()
        if (!description) throw new Error(`There is no page for ${template}.`)
        const snapshot = await readPlan(reading, description, {
          chainId: 31337,
          plan: address,
          member,
          factory: world.factory,
        })
        const state = { ...snapshot, now: snapshot.block.timestamp }
        const live = description.position(state).filter((one) => one.live)
        const commission = membershipPosition(state).filter((one) => one.live)
        return { address, live, commission }
      }),
    )
    const first = pages.find(({ commission }) => commission.length > 0)
    return new Map([
      ...pages.map(({ address, live }) => [address, live.map(textOf)] as const),
      [world.vault, (first?.commission ?? []).map(textOf)],
    ])
  }

  it('is for each of them, plan by plan and token by token, what the pages of the plans show', async () => {
    const members = Array.from({ length: memberCount }, (_, place) => seedAccount(place).address)
    const told = { claims: 0, plans: new Set<string>(), templates: new Set<string>() }
    for (const member of members) {
      const [all, shown] = await Promise.all([waits(member), shownBy(member)])
      expect(all.unread).toEqual([])
      for (const [place, figures] of shown) {
        const claims = all.claims.filter((one) => one.place.address === place)
        expect(sumTexts(claims), `${member} in ${world.nameOf(place as Address)}`).toEqual(
          [...figures].sort(),
        )
        if (claims.length > 0) told.plans.add(place)
        told.claims += claims.length
      }
      for (const { place } of all.claims) told.templates.add(place.template ?? 'commissions')
    }
    // The accounts of the test wallet are members, of many plans each.
    for (const number of Object.keys(seedDevAccounts)) {
      const own = devAccounts()[Number(number)]?.address ?? '0x'
      const { claims, inside } = await waits(own)
      expect(new Set(claims.map(({ place }) => place.address)).size).toBeGreaterThanOrEqual(5)
      expect(new Set(inside.map(({ place }) => place.address)).size).toBeGreaterThanOrEqual(5)
    }
    // Somebody has something to claim in most kinds of plan, or this shows nothing.
    expect(told.templates.size).toBeGreaterThanOrEqual(10)
    expect(told.claims).toBeGreaterThan(memberCount)
  }, 3_000_000)
})

/** What a figure says: an amount; of some that count something, the amount of its note; else the count. */
const textOf = ({ amount, value, note }: PositionFigure): string =>
  amount ? `${amount.of} ${amount.unit.symbol}` : (note ?? value)

/** Sums as the pages write them: one of each label. */
function sumTexts(claims: MemberWaits['claims']): readonly string[] {
  const labels = [...new Set(claims.map(({ label }) => label))]
  return labels
    .map((label) => {
      const same = claims.filter((one) => one.label === label)
      const [first] = same
      if (!first) throw new Error('A label has no claim.')
      // Weeks whose list the member has to paste are counted there.
      if (first.call === null) return formatCount(same.length)
      const sum = same.reduce((total, { amount }) => total + amount, 0n)
      const { template } = first.place
      return template === 'binaryFixed' ? tokens(sum, first.token) : `${sum} ${first.token.symbol}`
    })
    .sort()
}
