import type { Address } from '@causeway/protocol/address'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { readTip, type Tip } from '@causeway/services/lib/follow/readTip'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import type { IndexerConfig } from '../config.ts'
import { readEnumeration } from './readEnumeration.ts'

export interface ChainView extends Tip {
  /** null: the enumeration contract does not exist (yet). */
  readonly plans: readonly Address[] | null
  /** Those of them that are no longer offered. */
  readonly withdrawn: ReadonlySet<Address>
}

/** What one node sees: the head of the chain, the block that was indexed last, and the plans. */
export async function readView(
  client: RpcClient,
  plans: IndexerConfig['plans'],
  indexed: StoredBlock | null,
): Promise<ChainView> {
  const tip = await readTip(client, indexed)
  const list =
    plans.kind === 'fixed'
      ? { plans: plans.addresses, withdrawn: new Set<Address>() }
      : await readEnumeration(client, plans.address, tip.head.number)
  return { ...tip, plans: list?.plans ?? null, withdrawn: list?.withdrawn ?? new Set() }
}
