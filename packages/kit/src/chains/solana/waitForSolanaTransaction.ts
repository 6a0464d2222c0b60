import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { txPending, txDropped, txReverted } from '@causeway/protocol/requests/errors'
import { solanaLimits } from './limits.ts'
import type { Network } from '@causeway/protocol/networks'
import { confirmed, inContext, safeInteger } from '@causeway/protocol/solana/askSolana'
import * as v from 'valibot'
import type { ChainId } from '../../connection/connector.ts'
import { type Kit, type KitInside, insideOf } from '../../actions/kit.ts'
import { requestSolanaNode, solanaNetwork } from './requestSolana.ts'

/** The transaction to wait for, and how long. */
export interface WaitForSolanaParams {
  /** The network that it was sent on. */
  readonly chainId: ChainId
  readonly signature: string
  /** The last block that may hold it, from the answer that named its block hash: past that it is known to be gone. */
  readonly lastValidBlockHeight?: bigint | undefined
  /** Milliseconds; 90 seconds when left out, which outlast a block hash. */
  readonly timeoutMs?: number | undefined
}

const Status = v.nullable(
  v.object({
    slot: safeInteger,
    err: v.unknown(),
    confirmationStatus: v.nullish(v.picklist(['processed', 'confirmed', 'finalized'])),
  }),
)

/**
 * Waits until a transaction is confirmed, over the app's own node. A node that fails meanwhile is asked again.
 * @returns the slot that holds it
 * @throws BaseError `tx.reverted` where the network carried it out and it failed · `tx.dropped` when its block hash is too old:
 *   it can never be carried out · `tx.pending` when the time is over: it may still be · `network.notFound`
 */
export async function waitForSolanaTransaction(
  kit: Kit,
  params: WaitForSolanaParams,
): Promise<{ readonly slot: bigint }> {
  const inside = insideOf(kit)
  return inside.events.guard(async () => {
    const network = solanaNetwork(kit.networkList.of('solana'), params.chainId)
    const { now } = inside.environment
    const end = now() + (params.timeoutMs ?? solanaLimits.confirmationMs)
    for (;;) {
      const slot = await look(inside, network, params)
      if (slot !== undefined) return { slot }
      if (now() >= end) throw new BaseError(txPending)
      await new Promise<void>((resolve) => {
        inside.environment.after(solanaLimits.pollMs, resolve)
      })
    }
  })
}

/** @returns the slot once it is confirmed */
async function look(
  kit: KitInside,
  network: Network,
  { signature, lastValidBlockHeight }: WaitForSolanaParams,
): Promise<bigint | undefined> {
  try {
    // In this order: a block that is too old for it now could have taken it just before.
    const height = lastValidBlockHeight === undefined ? 0n : await heightOf(network)
    const slot = await statusOf(network, signature)
    if (slot === undefined && lastValidBlockHeight !== undefined && height > lastValidBlockHeight)
      throw new BaseError(txDropped)
    return slot
  } catch (error) {
    if (isBaseError(error, 'tx.dropped') || isBaseError(error, 'tx.reverted')) throw error
    kit.log.write('warn', 'A Solana transaction could not be looked for.', error)
    return undefined
  }
}

async function heightOf(network: Network): Promise<bigint> {
  return requestSolanaNode(network, 'getBlockHeight', [confirmed], safeInteger)
}

async function statusOf(network: Network, signature: string): Promise<bigint | undefined> {
  const params = [[signature], { searchTransactionHistory: true }]
  const { value } = await requestSolanaNode(
    network,
    'getSignatureStatuses',
    params,
    inContext(v.tuple([Status])),
  )
  const [status] = value
  if (!status) return undefined
  if (status.err !== null && status.err !== undefined)
    throw new BaseError(txReverted, { reason: solanaFailureOf(status.err) })
  return status.confirmationStatus === 'processed' ? undefined : status.slot
}

/** What the network says of a failure, in its own short words: `InstructionError`, or a longer path to the number of a program. */
export function solanaFailureOf(problem: unknown): string {
  return typeof problem === 'string' ? problem : JSON.stringify(problem)
}
