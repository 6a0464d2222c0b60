import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import {
  growNetwork,
  missingSponsors,
  teamLevels,
  type NetworkChange,
} from '../figures/growNetwork.ts'
import type { PlanEvent } from '../events/planEvent.ts'
import { toJson } from '@causeway/services/lib/db/toJson'

/** Carries members that joined or changed their wallet into the trees of sponsors. */
export async function writeNetwork(
  tx: Database,
  chainId: number,
  events: readonly PlanEvent[],
): Promise<void> {
  if (!events.some(({ kind }) => kind === 'joined' || kind === 'walletChanged')) return
  const lines = await loadLines(tx, chainId, missingSponsors(events))
  const { joined, moved, grown } = growNetwork(events, lines)
  const noTeam = toJson(Array<number>(teamLevels).fill(0))
  await tx.execute(sql`
    insert into indexer.hub_member (chain_id, hub, id, wallet, sponsor, joined_block, joined_at, line, team, team_size, directs)
    select ${chainId}::bigint, r.hub, r.id, r.wallet, r.sponsor, r."joinedBlock", r."joinedAt", r.line, ${noTeam}::jsonb, 0, 0
    from json_to_recordset(${toJson(joined)}::json) as r(hub text, id bigint, wallet text, sponsor bigint, "joinedBlock" bigint, "joinedAt" bigint, line jsonb)`)
  await setWallets(tx, chainId, moved)
  await changeTeams(tx, chainId, grown, 1)
}

async function loadLines(
  tx: Database,
  chainId: number,
  sponsors: readonly { hub: Address; id: number }[],
): Promise<Map<string, number[]>> {
  if (sponsors.length === 0) return new Map()
  const { rows } = await tx.execute<{ hub: string; id: string; line: number[] }>(sql`
    select m.hub, m.id::text, m.line from json_to_recordset(${toJson(sponsors)}::json) as r(hub text, id bigint)
    join indexer.hub_member m on m.chain_id = ${chainId} and m.hub = r.hub and m.id = r.id`)
  return new Map(rows.map(({ hub, id, line }) => [`${hub}:${id}`, line]))
}

/** Members whose wallet is another from now on; of each the last entry counts. */
export async function setWallets(
  tx: Database,
  chainId: number,
  moved: NetworkChange['moved'],
): Promise<void> {
  if (moved.length === 0) return
  const last = new Map(moved.map((one) => [`${one.hub}:${one.id}`, one]))
  await tx.execute(sql`
    update indexer.hub_member m set wallet = r.wallet
    from json_to_recordset(${toJson([...last.values()])}::json) as r(hub text, id bigint, wallet text)
    where m.chain_id = ${chainId} and m.hub = r.hub and m.id = r.id`)
}

/** Adds to (1) or takes off (−1) the teams of members. */
export async function changeTeams(
  tx: Database,
  chainId: number,
  grown: NetworkChange['grown'],
  sign: 1 | -1,
): Promise<void> {
  if (grown.length === 0) return
  const { rows } = await tx.execute<{ hub: string; id: string; team: number[] }>(sql`
    select m.hub, m.id::text, m.team from json_to_recordset(${toJson(grown)}::json) as r(hub text, id bigint)
    join indexer.hub_member m on m.chain_id = ${chainId} and m.hub = r.hub and m.id = r.id`)
  const before = new Map(rows.map(({ hub, id, team }) => [`${hub}:${id}`, team]))
  const after = grown.map(({ hub, id, team }) => {
    const held = before.get(`${hub}:${id}`) ?? []
    const sum = team.map((count, level) => (held[level] ?? 0) + sign * count)
    return { hub, id, team: sum, size: sum.reduce((all, count) => all + count, 0), directs: sum[0] }
  })
  await tx.execute(sql`
    update indexer.hub_member m set team = r.team, team_size = r.size, directs = r.directs
    from json_to_recordset(${toJson(after)}::json) as r(hub text, id bigint, team jsonb, size int, directs int)
    where m.chain_id = ${chainId} and m.hub = r.hub and m.id = r.id`)
}
