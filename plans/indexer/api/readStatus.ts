import type { AnswerOf } from '@causeway/protocol/http/call'
import type { statusOf } from '../../protocol/api/indexer/statusOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { planChainStore } from '../store/planChainStore.ts'

/**
 * How far the chain was followed.
 *
 * @param indexed the last block of which the other answers know, too
 * @param seen the newest block as the running indexer saw it; absent, the stored one is told.
 * @throws Refusal 503 when no node has answered since the database was made.
 */
export async function readStatus(
  db: Database,
  chainId: number,
  indexed: StoredBlock | null,
  seen: { number: number; timestamp: number } | null,
): Promise<AnswerOf<typeof statusOf>> {
  const state = await planChainStore.load(db, chainId)
  const head = seen ?? state?.head
  if (!head)
    throw new HttpRefusal(503, {
      field: 'chain',
      description: 'no node of the chain has answered yet',
    })
  const behind = Math.max(0, head.number - (indexed?.number ?? (state?.startBlock ?? 0) - 1))
  return { chainId, head, indexed, behind, syncing: behind > 0 }
}
