import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { withGasMargin } from '@causeway/protocol/amount/withGasMargin'
import { maintenanceLimits } from '@causeway/plans/protocol/maintenance/limits'
import { batchRunnerAbi } from '../../protocol/abi/batchRunner.gen.ts'
import type { Task } from '../../protocol/maintenance/chore.ts'
import { isAddressEqual, parseEventLogs, type Hex, type TransactionReceipt } from 'viem'
import {
  attemptChore,
  errorNameOf,
  choreReasonOf,
  choreReceiptOf,
  type TriedChore,
} from '../attempt/attemptChore.ts'
import { NotSent } from '../attempt/notSent.ts'
import { taskCallOf, type BatchRunner } from './batchRunner.ts'

/** A task that was tried out alone and would work now. */
export interface DueTask {
  readonly chore: string
  readonly task: Task
  readonly gas: bigint
}

/** One transaction of the runner, as its own event tells it. */
export interface Batch {
  readonly hash: Hex
  readonly gas: bigint
  readonly done: bigint
  readonly refused: bigint
  /** In base units of the runner's token. */
  readonly tip: bigint
}

interface Sent {
  /** null where nothing went through, or nothing is known of it yet */
  readonly batch: Batch | null
  readonly outcomes: readonly (readonly [chore: string, outcome: TriedChore])[]
}

/** Whether one more fits the transaction. */
export const fitsInBatch = (queue: readonly DueTask[], one: DueTask): boolean =>
  queue.length === 0 || gasOf([...queue, one]) <= BigInt(maintenanceLimits.gasPerBatch)

/**
 * Sends work in one transaction of the batch runner. What would not go through after the others of its batch is then tried
 * alone, as without a runner.
 */
export async function sendBatch(
  chain: ConnectedChain,
  runner: BatchRunner,
  queue: readonly DueTask[],
): Promise<Sent> {
  if (queue.length === 0) return nothing
  try {
    const together = await thatGoThrough(chain, runner, queue)
    const sent = together.length === 0 ? nothing : await send(chain, runner, together)
    const outcomes = [...sent.outcomes]
    for (const { chore, task } of queue.filter((one) => !together.includes(one)))
      for (const outcome of await attemptChore(chain, task, true)) outcomes.push([chore, outcome])
    return { batch: sent.batch, outcomes }
  } catch (error) {
    // The node is away, or ADMIN took a function off the list meanwhile: told of each of them.
    const reason = choreReasonOf(error)
    const kind = error instanceof NotSent ? 'refused' : 'failed'
    return {
      batch: null,
      outcomes: queue.map(({ chore, task }) => [chore, { kind, task, reason }]),
    }
  }
}

const nothing: Sent = { batch: null, outcomes: [] }

/**
 * Never from an estimate of the whole: the runner goes on when one of its calls runs out of gas, so a node would find far too
 * little enough.
 */
const gasOf = (queue: readonly DueTask[]) =>
  queue.reduce((sum, { gas }) => sum + gas, BigInt(maintenanceLimits.gasBase))

const callTo = ({ address }: BatchRunner, queue: readonly DueTask[]) =>
  ({
    address,
    abi: batchRunnerAbi,
    functionName: 'run',
    args: [queue.map(({ task }) => ({ plan: task.to, call: taskCallOf(task) }))],
    gas: withGasMargin(gasOf(queue)),
  }) as const

/** How many of these go through, one after the other, with the gas that they would be sent with. */
async function countOf(
  chain: ConnectedChain,
  runner: BatchRunner,
  queue: readonly DueTask[],
): Promise<bigint> {
  try {
    return (await chain.simulateContract(callTo(runner, queue))).result
  } catch (error) {
    if (errorNameOf(error) === 'NothingDone') return 0n
    throw error
  }
}

/** Those that go through after one another; of a batch in which one does not, found one by one. */
async function thatGoThrough(
  chain: ConnectedChain,
  runner: BatchRunner,
  queue: readonly DueTask[],
): Promise<readonly DueTask[]> {
  if ((await countOf(chain, runner, queue)) === BigInt(queue.length)) return queue
  let kept: readonly DueTask[] = []
  for (const one of queue) {
    const more = [...kept, one]
    if ((await countOf(chain, runner, more)) === BigInt(more.length)) kept = more
  }
  return kept
}

async function send(
  chain: ConnectedChain,
  runner: BatchRunner,
  queue: readonly DueTask[],
): Promise<Sent> {
  const hash = await chain.writeContract(callTo(runner, queue))
  const all = (outcome: (due: DueTask) => TriedChore): Sent => ({
    batch: null,
    outcomes: queue.map((due) => [due.chore, outcome(due)]),
  })
  let receipt: TransactionReceipt | null
  try {
    receipt = await choreReceiptOf(chain, hash)
  } catch (error) {
    const reason = `nobody knows what became of ${hash}: ${choreReasonOf(error)}`
    return all(({ task }) => ({ kind: 'failed', task, reason }))
  }
  if (!receipt)
    return all(({ task }) => ({ kind: 'refused', task, reason: `not mined yet: ${hash}`, hash }))
  // Any contract can emit an event that looks like the runner's.
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, runner.address))
  const [ran] = parseEventLogs({ abi: batchRunnerAbi, eventName: 'Ran', logs })
  const batch = ran
    ? {
        hash,
        gas: receipt.gasUsed,
        done: ran.args.done,
        refused: ran.args.refused,
        tip: ran.args.tip,
      }
    : null
  if (batch?.refused === 0n)
    return {
      batch,
      outcomes: queue.map(({ chore, task, gas }) => [chore, { kind: 'sent', task, gas, hash }]),
    }
  // Somebody was first with some of it, or with all. The contracts say what is left, not who did the rest.
  const outcomes: (readonly [string, TriedChore])[] = []
  for (const { chore, task } of queue)
    for (const outcome of await attemptChore(chain, task, false))
      outcomes.push([
        chore,
        outcome.kind === 'due'
          ? batch
            ? { kind: 'refused', task: outcome.task, reason: `not done in ${hash}` }
            : { kind: 'failed', task: outcome.task, reason: `transaction ${hash} reverted` }
          : outcome,
      ])
  return { batch, outcomes }
}
