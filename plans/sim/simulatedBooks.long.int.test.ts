import { localAddresses } from '../protocol/addresses.gen.ts'
import { readFacts, type Facts } from '../indexer/verify/readFacts.ts'
import { isAddressEqual, createClient, http, type Address } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { behaviours } from './behaviours/behaviours.ts'
import type { SimResult } from './report/simResult.ts'
import type { Scenario } from './world/population.ts'
import { startSimulator } from './startSimulator.ts'

/**
 * The simulation counts what each member paid and received by the movements of tokens alone; the indexer by the meaning of events. Both
 * must come to the same, member by member, for each plan that is simulated.
 */
const scenario: Scenario = { members: 12, weeks: 6, seed: 5, growth: 10, stop: 3 }

let simulator: Awaited<ReturnType<typeof startSimulator>>

beforeAll(async () => {
  // The contracts may have to be compiled first.
  simulator = await startSimulator(() => undefined)
}, 600_000)
afterAll(() => simulator.stop())

it.each(Object.keys(behaviours))('%s', { timeout: 300_000 }, async (name) => {
  const result = await simulator.simulate(name, scenario)
  const client = createClient({ transport: http(simulator.rpcUrl) })
  const head = Number(await getBlockNumber(client))
  const facts = await readFacts(client, localAddresses.contracts.enumeration, head)
  expect(toldBy(facts, result)).toEqual(
    sorted(result.outcomes.filter(({ paid, received }) => paid + received > 0n)),
  )
})

/** Time that is not used is paid back: the simulation counts that as received, not as a price that was never paid. */
const whereBackIsReceived = 'leaders package'
/** Hub ids up to this one are the house’s. */
const houseIds = 2n

interface Pair {
  readonly paid: bigint
  readonly received: bigint
}

const sorted = (pairs: readonly Pair[]) =>
  pairs.map(({ paid, received }) => `${paid} paid, ${received} received`).toSorted()

/** What each member paid and received by the accounts of plans and vaults, in the unit of the simulation. */
function toldBy({ ledger, infos }: Facts, { plan, perUnit }: SimResult): string[] {
  const members = new Map<string, { paid: bigint; received: bigint }>()
  const { product } = localAddresses.tokens
  const worth = (amount: bigint, token: Address | null) =>
    token !== null && product && isAddressEqual(token, product) ? amount : amount * perUnit
  for (const [key, account] of ledger.accounts) {
    const [address, member] = key.split(':') as [Address, string]
    const info = infos.get(address)
    if (!info || info.role === 'hub') continue
    // The treasury and the community reserve take their parts out of the vault, too; they are no members.
    if ((info.role === 'vault' || info.vault) && BigInt(member) <= houseIds) continue
    const sum = members.get(member) ?? { paid: 0n, received: 0n }
    members.set(member, sum)
    if (info.role === 'vault') sum.received += worth(account.returned, null)
    else if (info.vault && plan !== whereBackIsReceived)
      sum.paid += worth(account.paid - account.returned, info.token)
    else {
      sum.paid += worth(account.paid, info.token)
      sum.received += worth(account.returned, info.token) + worth(account.earned, info.payoutToken)
    }
  }
  return sorted([...members.values()].filter(({ paid, received }) => paid + received > 0n))
}
