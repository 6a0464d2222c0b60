import { sql } from 'drizzle-orm'
import { checksumOf } from '../../lib/chain/checksumOf.ts'
import type { DataDeps } from '../dataDeps.ts'
import type { NftsOf, TokensOf } from '../ports.ts'
import type { HistoryWatching } from './createWatching.ts'

/** More than anybody looks at: what is sent to everybody must not make every balance slow. The newest are told. */
const most = 1_000

/** What addresses received, from their transfers. Whoever is asked for is watched from then on. */
export function createReceived(
  { database }: Pick<DataDeps, 'database'>,
  watching: HistoryWatching,
): {
  readonly tokensOf: TokensOf
  readonly nftsOf: NftsOf
} {
  const { db } = database
  return {
    tokensOf: async (chain, address, client) => {
      // Where it cannot be watched the operator's list is still exact: a balance is not refused for what may be beside it.
      await watching.look(chain.id, address, client)
      const { rows } = await db.execute<{ token: string }>(sql`
        select token from histories.received
        where chain_id = ${chain.id} and address = ${address.toLowerCase()} and kind = 'erc20'
        order by block_number desc, token limit ${most}`)
      return rows.map(({ token }) => checksumOf(token))
    },
    nftsOf: async (chain, address, client) => {
      await watching.need(chain.id, address, client)
      const { rows } = await db.execute<{
        token: string
        id: string
        kind: 'erc721' | 'erc1155'
      }>(sql`
        select token, token_id::text as id, kind from histories.received
        where chain_id = ${chain.id} and address = ${address.toLowerCase()} and kind <> 'erc20'
        order by block_number desc, token, token_id limit ${most}`)
      return rows.map(({ token, id, kind }) => ({
        contract: checksumOf(token),
        tokenId: BigInt(id),
        standard: kind,
      }))
    },
  }
}
