import { maintenanceLimits } from '@causeway/plans/protocol/maintenance/limits'
import type { Task } from '../protocol/maintenance/chore.ts'
import {
  findWork,
  type Deployment,
  type MaintenanceWork,
} from '../protocol/maintenance/findWork.ts'
import type { ConnectedChain } from '../contracts/script/chain/connectChain.ts'
import type { Address, Client } from 'viem'
import { sightOf } from '../protocol/maintenance/sightOf.ts'
import {
  attemptChore,
  choreReasonOf,
  type ChoreOutcome,
  type TriedChore,
} from './attempt/attemptChore.ts'
import type { BatchRunner } from './batches/batchRunner.ts'
import type { DepositorBook } from './depositors/depositorBook.ts'
import { fitsInBatch, sendBatch, type Batch, type DueTask } from './batches/sendBatch.ts'

/**
 * Does all work that is due, again and again until nothing more comes of it: a purchase that is split makes a pot, and
 * revenue that is split makes shares. Work that failed is not tried a second time, and no pass follows one of which
 * something is not mined yet. What of a plan could not be read is told at the end, as of the last pass; the other plans are
 * worked on.
 *
 * Two operators may run this at once: every call is simulated right before it is sent, and each of them begins at
 * another plan. What the other one was first to do is a refusal, never a failure.
 * @param options.book is saved at the end, also of a run that fails
 * @param options.isSending false: one pass that sends nothing
 * @param options.runner of a sender whom it tips: work that it takes is sent in batches, one transaction each
 * @throws Error of the node when it cannot list the plans
 */
export async function runPasses(options: {
  readonly reader: Client
  readonly sender: ConnectedChain
  readonly deployment: Deployment
  readonly book: DepositorBook
  readonly isSending: boolean
  readonly runner?: BatchRunner
  readonly onOutcome: (chore: string, outcome: ChoreOutcome) => void
  readonly onBatch?: (batch: Batch) => void
}): Promise<readonly ChoreOutcome[]> {
  const { reader, sender, deployment, book, isSending, onOutcome } = options
  const from = BigInt(deployment.deployedAtBlock)
  const outcomes: ChoreOutcome[] = []
  const failed = new Set<string>()
  let isLate = false
  const passes = isSending ? maintenanceLimits.passes : 1
  const record = (chore: string, outcome: TriedChore, tried: Task = outcome.task) => {
    if (outcome.kind === 'failed') failed.add(keyOf(outcome.task)).add(keyOf(tried))
    if (outcome.kind === 'refused' && outcome.hash !== undefined) isLate = true
    outcomes.push(outcome)
    onOutcome(chore, outcome)
  }
  let batched = 0n
  let queue: DueTask[] = []
  const flush = async () => {
    const full = queue
    queue = []
    if (!options.runner) return
    const { batch, outcomes: done } = await sendBatch(sender, options.runner, full)
    for (const [chore, outcome] of done) record(chore, outcome)
    if (!batch) return
    batched += batch.done
    options.onBatch?.(batch)
  }
  /** Of work that does not go through now, what it is when all that waits has been sent: later purchases are final after earlier ones. */
  const tryOut = async (task: Task): Promise<readonly TriedChore[]> => {
    if (queue.length === 0) return attemptChore(sender, task, false)
    const [whole] = await attemptChore(sender, { ...task, isList: false }, false)
    const isLater = queue.some(({ task: { to } }) => to === task.to)
    if (whole?.kind === 'due' || (whole?.kind === 'refused' && !isLater))
      return [{ ...whole, task }]
    await flush()
    return attemptChore(sender, task, false)
  }
  let unread: readonly MaintenanceWork[] = []
  try {
    for (let pass = 0; pass < passes; pass += 1) {
      const before = BigInt(sentIn(outcomes)) + batched
      const sight = await sightOf(reader, (plan, to) => book.of(plan, { from, to }))
      const work = await findWork(sight, deployment)
      unread = work.filter((one) => one.unread.length > 0)
      for (const { chore, tasks } of fromPlaceOf(sender, work)) {
        for (const task of tasks.filter((one) => !failed.has(keyOf(one)))) {
          const isBatched = isSending && (await isTaken(options.runner, task))
          // What is sent alone must not overtake what waits.
          if (!isBatched) await flush()
          const tried = isBatched ? await tryOut(task) : await attemptChore(sender, task, isSending)
          for (const outcome of tried) {
            if (!isBatched || outcome.kind !== 'due') {
              record(chore, outcome, task)
              continue
            }
            const one = { chore, task: outcome.task, gas: outcome.gas }
            if (!fitsInBatch(queue, one)) await flush()
            queue.push(one)
          }
        }
      }
      await flush()
      // Another pass would find what is not mined yet once more, and send it twice.
      if (isLate || BigInt(sentIn(outcomes)) + batched === before) break
    }
  } finally {
    book.save()
  }
  for (const { chore, plan, unread: errors } of unread)
    for (const error of errors) {
      const outcome = { kind: 'unread', plan, reason: choreReasonOf(error) } as const
      outcomes.push(outcome)
      onOutcome(chore, outcome)
    }
  return outcomes
}

/** Whether the runner takes a task. Where it does not say, the task goes alone: that needs no runner, and is no worse done. */
async function isTaken(runner: BatchRunner | undefined, task: Task): Promise<boolean> {
  if (!runner) return false
  try {
    return await runner.takes(task)
  } catch {
    return false
  }
}

const sentIn = (outcomes: readonly ChoreOutcome[]) =>
  outcomes.filter(({ kind }) => kind === 'sent').length

const keyOf = ({ to, functionName, args }: Task) => `${to} ${functionName} ${args.join()}`

/** The same work, begun at a place that follows from the sender's address. The next pass mends what the order undoes. */
function fromPlaceOf(
  sender: ConnectedChain,
  work: readonly MaintenanceWork[],
): readonly MaintenanceWork[] {
  const { address }: { address: Address } = sender.account
  const at = work.length === 0 ? 0 : Number(BigInt(address) % BigInt(work.length))
  return [...work.slice(at), ...work.slice(0, at)]
}
