import { sql } from 'drizzle-orm'
import type { NetworkMember } from '../../protocol/api/indexer/networkMember.ts'
import { writeRank } from '@causeway/services/lib/http/cursor'
import { checksumOf } from '@causeway/services/lib/chain/checksumOf'

/** A member of a hub as it is read for an answer. */
export interface HubMemberRow extends Record<string, unknown> {
  id: string
  wallet: string
  sponsor: string
  joinedAt: string
  directs: number
  team: number[]
  teamSize: number
}

/** Of `hub_member m`. */
export const hubMemberColumns = sql`m.id::text, m.wallet, m.sponsor::text, m.joined_at::text as "joinedAt", m.directs, m.team, m.team_size as "teamSize"`

/** A page of members, and the cursor behind it. */
export function pagedMembers(
  rows: readonly HubMemberRow[],
  limit: number,
  valueOf: (last: HubMemberRow) => bigint,
): { items: NetworkMember[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next =
    rows.length > limit && last ? writeRank({ value: valueOf(last), key: BigInt(last.id) }) : null
  return { items: shown.map(toNetworkMember), next }
}

/** A member as answers tell it. */
export function toNetworkMember(row: HubMemberRow): NetworkMember {
  const { directs, team, teamSize } = row
  return {
    id: Number(row.id),
    wallet: checksumOf(row.wallet),
    sponsor: Number(row.sponsor),
    joinedAt: Number(row.joinedAt),
    directs,
    team,
    teamSize,
  }
}
