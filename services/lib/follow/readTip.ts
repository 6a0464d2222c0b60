import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import type { RpcClient } from '../rpc/createRpc.ts'
import type { StoredBlock } from './chainState.ts'
import { readHeader, type BlockHeader } from './readHeader.ts'

export interface Tip {
  readonly head: BlockHeader
  /** The node's hash of the block at the checkpoint; null when it does not have that block. */
  readonly hashAtIndexed: string | null
}

/** The head of the chain and the block at the checkpoint, as one node sees them. */
export async function readTip(client: RpcClient, indexed: StoredBlock | null): Promise<Tip> {
  const [head, same] = await Promise.all([
    readHeader(client, 'latest'),
    indexed ? readHeader(client, indexed.number) : null,
  ])
  if (!head) throw new BaseError(rpcUnreachable, { details: 'the node has no latest block' })
  return { head, hashAtIndexed: same?.hash ?? null }
}
