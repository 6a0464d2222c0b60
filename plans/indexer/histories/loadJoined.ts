import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import { addressOfNumber } from './addressOfNumber.ts'

/** Wallets of everybody who became a member of a plan or a hub, in lower case. @param since unix seconds */
export async function loadJoined(db: Database, chainId: number, since: number): Promise<string[]> {
  const { rows: hubs } = await db.execute<{ wallet: string }>(
    sql`select wallet from indexer.hub_member where chain_id = ${chainId} and joined_at >= ${since}`,
  )
  const { rows: others } = await db.execute<{ member: string }>(sql`
    select distinct m.member::text from indexer.member m
    join indexer.plan p on p.chain_id = m.chain_id and p.address = m.plan and p.hub is null
    where m.chain_id = ${chainId} and m.first_at >= ${since}`)
  return [
    ...hubs.map(({ wallet }) => wallet),
    ...others.map(({ member }) => addressOfNumber(BigInt(member))).filter((one) => one !== null),
  ]
}
