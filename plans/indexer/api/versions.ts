import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import { createByteCache } from '@causeway/services/lib/answers/byteCache'
import { versionOf, type Version } from '@causeway/services/lib/answers/version'
import type { Database } from '@causeway/services/lib/db/database'
import { snapshot } from '@causeway/services/lib/db/snapshot'
import { digest, type PlanPulse, type Pulse, type ReadPulse } from '../store/pulse.ts'
import { toJson } from '@causeway/services/lib/db/toJson'
import { answerBlockOf, type AnswerBlock } from './planState.ts'
import { firstReading, planNotFollowed, whichHub } from './errors.ts'
import { findPerson } from './findPerson.ts'

/** The versions of the interface's answers. Each throws the `Refusal` that the answer itself would be. */
export interface Versions {
  /** Of what tells a plan's own figures. */
  readonly plan: (plan: Address) => Promise<Version>
  /** Of what names members too, by the hub that the plan's members joined. */
  readonly members: (plan: Address) => Promise<Version>
  /** Of what tells of a hub: the one named, or the only one. */
  readonly hub: (named: Address | undefined) => Promise<Version>
  /** Of what tells of all plans at once. */
  readonly all: () => Promise<Version>
  /** Of what tells what a wallet did and has. */
  readonly wallet: (wallet: Address) => Promise<Version>
}

/**
 * Seconds of the chain after which an answer is made anew though nothing happened: some tell of the last days, and what a newer
 * program says of the same rows must reach everybody.
 */
const longest = 600

/** Bytes for versions of wallets, which cost a question each. */
const walletBytes = 2 * 1024 * 1024

/** @param pulse see `createPulse` */
export function createVersions(db: Database, chainId: number, pulse: ReadPulse): Versions {
  const wallets = createByteCache<Promise<string>>(walletBytes)

  const named = (at: AnswerBlock, text: string) =>
    versionOf(`${chainId}-${Math.floor(at.timestamp / longest)}-${text}`, { block: at })

  /** Of one state of the books, by plan: thousands ask for the same few. */
  let made: { now: Pulse | null; versions: Map<string, Version> } = {
    now: null,
    versions: new Map(),
  }
  function once(now: Pulse, name: string, make: () => Version): Version {
    if (made.now !== now) made = { now, versions: new Map() }
    const known = made.versions.get(name)
    if (known) return known
    const version = make()
    made.versions.set(name, version)
    return version
  }

  const planOf = ({ plans }: Pulse, address: Address): PlanPulse => {
    const found = plans.get(address)
    if (!found?.listed) throw planNotFollowed(address)
    return found
  }

  const ofPlan = (now: Pulse, plan: PlanPulse, text: string) => {
    const block = answerBlockOf(plan, now.block)
    if (!block) throw firstReading('plan')
    return once(now, `${plan.address} ${text}`, () => named(block, text))
  }

  /** A wallet's own rows are found by its numbers, so a hub's events count too: they give and take numbers. */
  function walletText(now: Pulse, wallet: Address): Promise<string> {
    const key = `${now.token} ${wallet}`
    const kept = wallets.get(key)
    if (kept) return kept
    const reading = readWallet(db, chainId, wallet)
    wallets.set(key, reading, 2 * key.length + 200)
    // A failure is told to those who wait, and not kept.
    reading.catch(() => wallets.delete(key))
    return reading
  }

  return {
    plan: async (address) => {
      const now = await pulse()
      const plan = planOf(now, address)
      return ofPlan(now, plan, plan.version)
    },
    members: async (address) => {
      const now = await pulse()
      const plan = planOf(now, address)
      const hub = plan.hub ? (now.plans.get(plan.hub)?.version ?? '') : ''
      return ofPlan(now, plan, `${plan.version}${hub}`)
    },
    hub: async (address) => {
      const now = await pulse()
      if (address) {
        const plan = planOf(now, address)
        return ofPlan(now, plan, plan.version)
      }
      const hubs = [...now.plans.values()].filter(({ role, listed }) => role === 'hub' && listed)
      const [only] = hubs
      if (!only || hubs.length > 1) throw whichHub(hubs.map((hub) => hub.address))
      return ofPlan(now, only, only.version)
    },
    all: async () => {
      const now = await pulse()
      const { block, plans } = now
      if (!block) throw firstReading('chain')
      const own = () => [...plans.values()].map(({ version }) => version).toSorted()
      return once(now, 'all', () => named(block, digest(...own())))
    },
    wallet: async (wallet) => {
      const now = await pulse()
      if (!now.block) throw firstReading('chain')
      return named(now.block, await walletText(now, wallet))
    },
  }
}

/** By what a wallet is known where, and what last happened to it there. */
async function readWallet(db: Database, chainId: number, wallet: Address): Promise<string> {
  return snapshot(db, async (tx) => {
    const { memberships, seats } = await findPerson(tx, chainId, wallet)
    const places = seats.map(({ plan, member }) => ({ plan: plan.address, member }))
    const { rows } = await tx.execute<{ newest: string }>(sql`
      select concat(r.plan, e.block_hash, e.log_index) as newest
      from json_to_recordset(${toJson(places)}::json) as r(plan text, member numeric)
      cross join lateral (
        select e.block_hash, e.log_index from indexer.event e
        where e.chain_id = ${chainId} and e.plan = r.plan and e.member = r.member
        order by e.block_number desc, e.log_index desc limit 1
      ) e order by 1`)
    return digest(
      toJson(memberships.map(({ hub, id, sponsor, joinedAt }) => [hub, id, sponsor, joinedAt])),
      // Which plans there are, and what they are called.
      toJson(seats.map(({ plan, member }) => [plan.address, plan.withdrawn, plan.cursor, member])),
      ...rows.map(({ newest }) => newest),
    )
  })
}
