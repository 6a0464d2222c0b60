import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { toJson } from '@causeway/services/lib/db/toJson'
import { memberAddress, memberId } from './memberAddress.ts'
import { checksumOf } from '@causeway/services/lib/chain/checksumOf'

export interface MemberName {
  readonly id: number | null
  readonly wallet: Address | null
}

/** How a plan's members are told: by id and wallet where it knows ids, by wallet alone where it knows addresses. */
export type Naming = (hub: string | null, member: bigint | null) => MemberName

/** Looks up, in one query, the wallets of all members that are named by hub id. */
export async function nameMembers(
  db: Database,
  chainId: number,
  members: readonly { hub: string | null; member: bigint | null }[],
): Promise<Naming> {
  const wanted = new Map<string, { hub: string; id: number }>()
  for (const { hub, member } of members) {
    const id = memberId(member)
    if (hub !== null && id !== null) wanted.set(`${hub}:${id}`, { hub, id })
  }
  const wallets = new Map<string, Address>()
  if (wanted.size > 0) {
    const { rows } = await db.execute<{ hub: string; id: string; wallet: string }>(sql`
      select m.hub, m.id::text, m.wallet from json_to_recordset(${toJson([...wanted.values()])}::json) as r(hub text, id bigint)
      join indexer.hub_member m on m.chain_id = ${chainId} and m.hub = r.hub and m.id = r.id`)
    for (const { hub, id, wallet } of rows) wallets.set(`${hub}:${id}`, checksumOf(wallet))
  }
  return (hub, member) => ({
    id: memberId(member),
    wallet: memberAddress(member) ?? wallets.get(`${hub}:${member}`) ?? null,
  })
}
