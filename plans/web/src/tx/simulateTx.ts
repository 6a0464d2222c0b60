import type { Kit } from '@causeway/kit'
import { BaseError as ViemError, type Address, type Log } from 'viem'
import { simulateBlocks } from 'viem/actions'
import { approvalCall } from './approvalCall.ts'
import { contractCall } from './contractCall.ts'
import type { TxPayment, PlanCall } from './txState.ts'
import { log } from '../core/log.ts'

/** A call, and what happens later by itself or by anybody's hand: tried in a block of its own, that much later. */
export interface SimulationRequest {
  readonly account: Address
  readonly call: PlanCall
  /** An exact approval for this comes first; null when none is needed. */
  readonly pays: TxPayment | null
  readonly later?: { readonly at: bigint; readonly call: PlanCall } | undefined
}

export interface TxSimulation {
  /** The newest block that it was tried on. */
  readonly block: bigint
  readonly gas: bigint
  readonly logs: readonly Log[]
  /** Of what happens later; empty when nothing does, or when that could not be tried. */
  readonly laterLogs: readonly Log[]
  /** Why the call would fail; null when it would not. */
  readonly error: Error | null
}

const tried = (account: Address, plan: PlanCall) => {
  const { address: to, ...call } = contractCall(plan, null)
  return { account, to, ...call }
}

/** Tries a call on the chain's newest state; null when the node does not offer `eth_simulateV1`. */
export async function simulateTx(
  client: ReturnType<Kit['client']>,
  { account, call, pays, later }: SimulationRequest,
): Promise<TxSimulation | null> {
  const approval = pays && approvalCall(pays.token, call.to, pays.amount)
  const calls = [
    ...(approval ? [tried(account, { ...approval, to: approval.address })] : []),
    tried(account, call),
  ]
  const next = later
    ? [{ calls: [tried(account, later.call)], blockOverrides: { time: later.at } }]
    : []
  try {
    const [block, after] = await simulateBlocks(client, { blocks: [{ calls }, ...next] })
    const last = block?.calls.at(-1)
    if (!block || !last) return null
    return {
      block: (block.number ?? 1n) - 1n,
      gas: block.calls.reduce((sum, one) => sum + one.gasUsed, 0n),
      logs: last.logs ?? [],
      laterLogs: after?.calls[0]?.logs ?? [],
      error: last.status === 'failure' ? last.error : null,
    }
  } catch (error) {
    if (!(error instanceof ViemError)) throw error
    log(
      'info',
      'This node offers no trial run (eth_simulateV1); the fee is estimated instead.',
      error,
    )
    return null
  }
}
