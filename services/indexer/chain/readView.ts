import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
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
  /** Those of them that are no longer offered. */
  readonly withdrawn: ReadonlySet<Address>
}

/** What one node sees: the head of the chain, the block that was indexed last, and the plans. */
export async function readView(
  client: RpcClient,
  plans: IndexerDeps['config']['plans'],
  indexed: StoredBlock | null,
): Promise<View> {
  const [head, same] = await Promise.all([
    readHeader(client, 'latest'),
    indexed ? readHeader(client, indexed.number) : null,
  ])
  if (!head) throw new BaseError(rpcUnreachable, { details: 'the node has no latest block' })
  const list =
    plans.kind === 'fixed'
      ? { plans: plans.addresses, withdrawn: new Set<Address>() }
      : await readPlans(client, plans.address, head.number)
  return {
    head,
    hashAtIndexed: same?.hash ?? null,
    plans: list?.plans ?? null,
    withdrawn: list?.withdrawn ?? new Set(),
  }
}
