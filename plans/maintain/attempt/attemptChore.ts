import { withGasMargin } from '@causeway/protocol/amount/withGasMargin'
import { maintenanceLimits } from '@causeway/plans/protocol/maintenance/limits'
import type { Task } from '../../protocol/maintenance/chore.ts'
import { chores } from '../../protocol/maintenance/chores.ts'
import {
  BaseError,
  ContractFunctionRevertedError,
  WaitForTransactionReceiptTimeoutError,
  type Abi,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { NotSent } from './notSent.ts'

/** What became of a task. */
export type ChoreOutcome =
  /** It would work now; nothing was sent. */
  | { readonly kind: 'due'; readonly task: Task; readonly gas: bigint }
  /** `gas` is what it took, or in a batch what it would have taken alone. */
  | { readonly kind: 'sent'; readonly task: Task; readonly gas: bigint; readonly hash: string }
  /** Not yet, no more, or somebody was first. With a hash: it was sent, and is not mined yet. */
  | {
      readonly kind: 'refused'
      readonly task: Task
      readonly reason: string
      readonly hash?: string
    }
  | { readonly kind: 'failed'; readonly task: Task; readonly reason: string }
  /** Something of a plan could not be read, so what a chore has to do there is not known, or not all of it. */
  | { readonly kind: 'unread'; readonly plan: Address; readonly reason: string }

/** What became of a task that was tried. */
export type TriedChore = Exclude<ChoreOutcome, { kind: 'unread' }>

/** Errors of all plans: a router passes on what a plan says. */
const errors = chores.flatMap(({ abi }) =>
  abi.filter(({ type }) => type === 'error'),
) as unknown as Abi

/**
 * Simulates a task, and sends it when that works. A list that is too much for one transaction, or holds one entry that
 * fails, is cut in two, down to single entries: one bad entry stops no other.
 * @param isSending false: only says what would happen
 */
export async function attemptChore(
  chain: ConnectedChain,
  task: Task,
  isSending: boolean,
): Promise<TriedChore[]> {
  const outcome = await once(chain, task, isSending)
  const halves = outcome.kind === 'failed' ? halvesOf(task) : []
  if (halves.length === 0) return [outcome]
  const outcomes: TriedChore[] = []
  for (const half of halves) outcomes.push(...(await attemptChore(chain, half, isSending)))
  return outcomes
}

async function once(chain: ConnectedChain, task: Task, isSending: boolean): Promise<TriedChore> {
  const call = {
    address: task.to,
    abi: [...task.abi, ...errors] as Abi,
    functionName: task.functionName,
    args: task.args,
  }
  try {
    const { request } = await chain.simulateContract(call)
    const gas = await chain.estimateContractGas(call)
    if (gas > BigInt(maintenanceLimits.gasPerCall))
      return { kind: 'failed', task, reason: `needs ${gas} gas, too much for one transaction` }
    if (!isSending) return { kind: 'due', task, gas }
    // With its gas, so that nothing is estimated again: a refusal shows in the simulation, by its name.
    const hash = await chain.writeContract({ ...request, gas: withGasMargin(gas) })
    const receipt = await choreReceiptOf(chain, hash)
    if (!receipt) return { kind: 'refused', task, reason: `not mined yet: ${hash}`, hash }
    const { status, gasUsed } = receipt
    if (status === 'success') return { kind: 'sent', task, gas: gasUsed, hash }
    // Somebody may have been first: the contract says so when it is asked again.
    await chain.simulateContract(call)
    return { kind: 'failed', task, reason: `transaction ${hash} reverted` }
  } catch (error) {
    const name = errorNameOf(error)
    if (name !== undefined && task.refusals.includes(name))
      return { kind: 'refused', task, reason: name }
    if (error instanceof NotSent) return { kind: 'refused', task, reason: error.message }
    return { kind: 'failed', task, reason: choreReasonOf(error) }
  }
}

/**
 * The receipt of a transaction that was sent; null while it is not mined: it may still be, and was no failure.
 * @throws BaseError of viem when the node cannot be read
 */
export async function choreReceiptOf(
  chain: ConnectedChain,
  hash: Hex,
): Promise<TransactionReceipt | null> {
  try {
    return await chain.waitForTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof WaitForTransactionReceiptTimeoutError) return null
    throw error
  }
}

function halvesOf(task: Task): Task[] {
  const [list] = task.args
  if (!task.isList || !Array.isArray(list) || list.length < 2) return []
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)].map((part) => ({
    ...task,
    args: [part],
    why: [task.why, ` (${part.length} of them)`].flat(),
  }))
}

/** The name of what a contract refused with, or else one sentence. */
export const choreReasonOf = (error: unknown): string => errorNameOf(error) ?? sentenceOf(error)

/** Of what a contract refused with; undefined for every other error. */
export function errorNameOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const reverted = error.walk((one) => one instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
}

/** One sentence, without the call data and URLs that the whole message repeats. */
function sentenceOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? error.message : String(error)
}
