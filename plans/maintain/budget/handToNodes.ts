import { sentBefore } from '@causeway/protocol/rpc/askSending'
import { faultOf, type Fault } from '@causeway/protocol/rpc/fault'
import type { BaseError, Hash, TransactionSerialized } from 'viem'
import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'

type HandedOver =
  | { readonly hash: Hash }
  /** `mayBeSent`: a node may have it although none said so. */
  | { readonly error: unknown; readonly mayBeSent: boolean }

/**
 * Hands a signed transaction to one node after the other until one has it: however many have it, it runs once. A refusal is believed of
 * all alone: one that refuses, and hands on all the same, would have a day's budget paid again and again.
 */
export async function handToNodes(
  nodes: readonly ConnectedChain[],
  raw: TransactionSerialized,
): Promise<HandedOver> {
  const question = { method: 'eth_sendRawTransaction', params: [raw] }
  let first: unknown
  let mayBeSent = false
  for (const node of nodes)
    try {
      return { hash: await node.sendRawTransaction({ serializedTransaction: raw }) }
    } catch (error) {
      first ??= error
      const fault = faultOf(error)
      const find = (hash: Hash) => node.getTransaction({ hash })
      const hash = await sentBefore(question, (error as BaseError).details ?? '', find)
      if (hash) return { hash }
      mayBeSent ||= !isDefinite(fault)
    }
  return { error: first, mayBeSent }
}

/** JSON-RPC's codes of a method that is not there (EIP-1474). */
const noMethod: ReadonlySet<number> = new Set([-32_601, -32_004])

/** Whether a node certainly did not take what it was handed. */
function isDefinite(fault: Fault | null): boolean {
  if (fault?.kind === 'quota') return true
  if (fault?.kind === 'refused')
    return noMethod.has(fault.code) || (!fault.retry && !fault.elsewhere)
  const status = fault?.kind === 'unreachable' ? Number(fault.status) : 0
  return status >= 400 && status < 500 && status !== 408
}
