import { limits } from '@causeway/protocol/limits'
import type { Task } from '@causeway/protocol/plans/maintenance/chore'
import { findWork, type Deployment, type Work } from '@causeway/protocol/plans/maintenance/findWork'
import type { Chain } from '@causeway/contracts/chain'
import type { Address, Client } from 'viem'
import { sightOf } from '../../apps/web/src/operate/maintenance/sightOf.ts'
import { attempt, type Outcome } from './attempt.ts'
import type { DepositorBook } from './depositorBook.ts'

/**
 * Does all work that is due, again and again until nothing more comes of it: a purchase that is split makes a pot, and
 * revenue that is split makes shares. Work that failed is not tried a second time.
 *
 * Two operators may run this at once: every call is simulated right before it is sent, and each of them begins at
 * another plan. What the other one was first to do is a refusal, never a failure.
 * @param options.isSending false: one pass that sends nothing
 */
export async function runPasses(options: {
  readonly reader: Client
  readonly sender: Chain
  readonly deployment: Deployment
  readonly book: DepositorBook
  readonly isSending: boolean
  readonly onOutcome: (chore: string, outcome: Outcome) => void
}): Promise<readonly Outcome[]> {
  const { reader, sender, deployment, book, isSending, onOutcome } = options
  const from = BigInt(deployment.deployedAtBlock)
  const outcomes: Outcome[] = []
  const failed = new Set<string>()
  const passes = isSending ? limits.maintenance.passes : 1
  for (let pass = 0; pass < passes; pass += 1) {
    const before = sentIn(outcomes)
    const sight = await sightOf(reader, (plan, to) => book.of(plan, { from, to }))
    const work = await findWork(sight, deployment)
    for (const { chore, tasks } of fromPlaceOf(sender, work)) {
      for (const task of tasks.filter((one) => !failed.has(keyOf(one)))) {
        for (const outcome of await attempt(sender, task, isSending)) {
          if (outcome.kind === 'failed') failed.add(keyOf(outcome.task)).add(keyOf(task))
          outcomes.push(outcome)
          onOutcome(chore, outcome)
        }
      }
    }
    if (sentIn(outcomes) === before) break
  }
  return outcomes
}

const sentIn = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ kind }) => kind === 'sent').length

const keyOf = ({ to, functionName, args }: Task) => `${to} ${functionName} ${args.join()}`

/** The same work, begun at a place that follows from the sender's address. The next pass mends what the order undoes. */
function fromPlaceOf(sender: Chain, work: readonly Work[]): readonly Work[] {
  const { address }: { address: Address } = sender.account
  const at = work.length === 0 ? 0 : Number(BigInt(address) % BigInt(work.length))
  return [...work.slice(at), ...work.slice(0, at)]
}
