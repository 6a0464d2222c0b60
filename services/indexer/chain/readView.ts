import { BaseError } from '@causeway/protocol/errors/base'
import type { Address } from '@causeway/protocol/address'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import type { IndexerDeps } from '../deps.ts'
import type { StoredBlock } from '../store/chainState.ts'
import { readPlans } from './readPlans.ts'
import { readHeader, type Header } from './wire.ts'

export interface View {
  readonly head: Header
  /** The node's hash of the block that was indexed last; null when it does not have that block. */
  readonly hashAtIndexed: string | null
  /** null: the enumeration contract does not exist (yet). */
  readonly plans: readonly Address[] | null
}

/** What one node sees: the head of the chain, the block that was indexed last, and the plans. */
export async function readView(
  client: RpcClient,
  plans: IndexerDeps['config']['plans'],
  indexed: StoredBlock | null,
  known: readonly Address[],
): Promise<View> {
  const [head, same] = await Promise.all([
    readHeader(client, 'latest'),
    indexed ? readHeader(client, indexed.number) : null,
  ])
  if (!head) throw new BaseError('rpc.unreachable', { details: 'the node has no latest block' })
  return {
    head,
    hashAtIndexed: same?.hash ?? null,
    plans:
      plans.kind === 'fixed'
        ? plans.addresses
        : await readPlans(client, plans.address, head.number, known),
  }
}
