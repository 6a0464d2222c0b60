import type { Address } from '@causeway/protocol/address'
import type { PlanEvent } from '../events/planEvent.ts'

/** Ancestors that the hub knows of each member, and levels of a team that are counted. */
export const teamLevels = 8

/** A member of a hub as stored. */
export interface HubMember {
  readonly hub: Address
  readonly id: number
  /** Lower case, so that a beginning of it can be looked up. */
  readonly wallet: string
  readonly sponsor: number
  readonly joinedBlock: number
  readonly joinedAt: number
  /** The eight nearest ancestors, the sponsor first. */
  readonly line: readonly number[]
}

export interface NetworkChange {
  readonly joined: readonly HubMember[]
  readonly moved: readonly { readonly hub: Address; readonly id: number; readonly wallet: string }[]
  /** How many came to each member's team, by level. */
  readonly grown: readonly {
    readonly hub: Address
    readonly id: number
    readonly team: readonly number[]
  }[]
}

/** Sponsors of members that join in the events, and that did not join in them too: their lines are needed. */
export function missingSponsors(events: readonly PlanEvent[]): { hub: Address; id: number }[] {
  const made = new Set<string>()
  const missing = new Map<string, { hub: Address; id: number }>()
  for (const { kind, plan: hub, member, extra } of events) {
    if (kind !== 'joined' || member === null) continue
    const id = Number(extra?.['sponsor'])
    if (id !== 0 && !made.has(`${hub}:${id}`)) missing.set(`${hub}:${id}`, { hub, id })
    made.add(`${hub}:${member}`)
  }
  return [...missing.values()]
}

/**
 * What events of hubs change in the trees of sponsors. Pure.
 *
 * @param lines of the sponsors that joined before, by `hub:id`.
 */
export function growNetwork(
  events: readonly PlanEvent[],
  lines: ReadonlyMap<string, readonly number[]>,
): NetworkChange {
  const known = new Map(lines)
  const joined: HubMember[] = []
  const moved: NetworkChange['moved'][number][] = []
  for (const { kind, plan: hub, member, recipient, extra, blockNumber, timestamp } of events) {
    if (member === null) continue
    const id = Number(member)
    if (kind === 'walletChanged' && recipient)
      moved.push({ hub, id, wallet: recipient.toLowerCase() })
    if (kind !== 'joined') continue
    const sponsor = Number(extra?.['sponsor'])
    const wallet = (extra?.['wallet'] ?? '').toLowerCase()
    const line =
      sponsor === 0 ? [] : [sponsor, ...(known.get(`${hub}:${sponsor}`) ?? [])].slice(0, teamLevels)
    known.set(`${hub}:${id}`, line)
    joined.push({ hub, id, wallet, sponsor, joinedBlock: blockNumber, joinedAt: timestamp, line })
  }
  return { joined, moved, grown: countTeams(joined) }
}

/** How many of the members stand in whose team, by level. */
export function countTeams(
  members: readonly Pick<HubMember, 'hub' | 'line'>[],
): NetworkChange['grown'] {
  const teams = new Map<string, { hub: Address; id: number; team: number[] }>()
  for (const { hub, line } of members) {
    line.forEach((id, level) => {
      const key = `${hub}:${id}`
      const found = teams.get(key) ?? { hub, id, team: Array<number>(teamLevels).fill(0) }
      found.team[level] = (found.team[level] ?? 0) + 1
      teams.set(key, found)
    })
  }
  return [...teams.values()]
}
