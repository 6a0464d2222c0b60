import type { AnswerOf, ParsedOf } from '@causeway/protocol/http/call'
import type { accountHistoryOf } from '@causeway/protocol/api/chainData/accountHistoryOf'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { nonEvmRow } from '../nonEvm/nonEvmRow.ts'

/**
 * A page of what an account of another namespace did, as its node tells it: of one chain, so that the page of the next one can be
 * told. The first that takes the address where none is named.
 * @throws what the node failed with: that is not that nothing happened
 */
export async function otherHistory(
  { nonEvm }: Pick<DataDeps, 'nonEvm'>,
  address: string,
  { chainId, cursor, onramp }: ParsedOf<typeof accountHistoryOf>['query'],
): Promise<AnswerOf<typeof accountHistoryOf>> {
  const [chain] = nonEvm.of(address, chainId)
  // Nothing of it was bought here, and a chain that nobody serves has no rows.
  if (!chain || onramp) return { data: [], next: null }
  if (cursor !== undefined && !/^\w{64,90}$/u.test(cursor))
    throw new HttpRefusal(400, { field: 'query.cursor', description: 'is no cursor of this list' })
  const { rows, next } = await chain.history(address, cursor)
  return { data: rows.map((row) => nonEvmRow(chain, row)), next }
}
