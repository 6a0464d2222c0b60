import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import type { Hex } from 'viem'
import type { Chain } from '../chain/createChain.ts'
import {
  inclusionIn,
  receiptOf,
  searchInclusion,
  type Sought,
} from '../operations/findInclusion.ts'
import type { SentAttempt, Observation } from '../operations/operationState.ts'
import type { OperationRow } from '../operations/operationRow.ts'

/** What a node says of an operation that was sent, all of it at one node. */
export async function observe(
  client: RpcClient,
  { contracts }: Chain,
  told: {
    readonly row: OperationRow
    readonly attempts: readonly SentAttempt[]
    readonly now: number
  },
): Promise<Observation> {
  const { row, attempts, now } = told
  const sought: Sought = {
    hash: row.hash as Hex,
    sender: row.sender as Hex,
    entryPoint: contracts.entryPoint,
  }
  const newest = attempts.at(-1)
  // Another's bundle that it was in, as far as is known.
  const foreign = row.transactionHash as Hex | null
  const hashes = attempts.map(({ hash }) => hash)
  const all = foreign === null || hashes.includes(foreign) ? hashes : [...hashes, foreign]
  const [receipts, count, head, known] = await Promise.all([
    Promise.all(all.map((hash) => receiptOf(client, hash))),
    client.request({
      method: 'eth_getTransactionCount',
      params: [row.executor as Hex, 'latest'],
    }),
    client.request({ method: 'eth_blockNumber' }),
    newest && client.request({ method: 'eth_getTransactionByHash', params: [newest.hash] }),
  ])
  const nextNonce = Number(count)
  const found = receipts.filter((receipt) => receipt !== null)
  const own = found.map((receipt) => inclusionIn(receipt, sought)).find((one) => one !== null)
  const mined = found.find(({ transactionHash }) => hashes.includes(transactionHash))
  const isElsewhere =
    own === undefined && (mined !== undefined || nextNonce > (row.executorNonce ?? Infinity))
  return {
    now,
    head: Number(head),
    nextNonce,
    // Whoever sees a bundle may send what is in it himself, and be first.
    inclusion: own ?? (isElsewhere ? await searchInclusion(client, sought, row.fromBlock) : null),
    mined: mined?.transactionHash ?? null,
    isKnown: Boolean(known),
  }
}
