import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { ServiceDeps } from '@causeway/services/lib/run/defineService'
import type { ChoreOutcome } from '../attempt/attemptChore.ts'
import { runnerOf } from '../batches/batchRunner.ts'
import { feeBudget } from '../budget/feeBudget.ts'
import { withinBudget } from '../budget/withinBudget.ts'
import type { MaintainConfig } from '../config.ts'
import { connectNode } from './connectNode.ts'
import { maintainMetrics } from './maintainMetrics.ts'
import { runPasses } from '../runPasses.ts'

/** As a gauge has it. */
const coins = (wei: bigint) => Number(toDecimalString(wei, 18))

/** Does the regular work on all plans. */
export interface Maintainer {
  readonly address: Address
  /** Does once what is due. Never throws: what went wrong is in the log, and what it says is for health; null: nothing. */
  readonly run: () => Promise<string | null>
}

/**
 * @param signal when it aborts nothing more is sent, and nothing waited for
 */
export function createMaintainer(
  { config, log, registry, database }: ServiceDeps<MaintainConfig>,
  { key, enumeration }: { readonly key: Hex; readonly enumeration: Address },
  signal: AbortSignal,
): Maintainer {
  const account = privateKeyToAccount(key)
  const { address } = account
  const { vault, deployedAtBlock } = config.app.contracts
  const aDay = config.maintain.feesADay
  const budget = feeBudget(database.db, { chainId: config.chainId, sender: address, aDay })
  const metrics = maintainMetrics(registry)
  const connect = connectNode(config, account)

  const tell = (chore: string, outcome: ChoreOutcome) => {
    metrics.calls.inc({ outcome: outcome.kind })
    if (outcome.kind === 'unread') log.warn({ chore, ...outcome }, 'a plan could not be read')
    if (outcome.kind !== 'sent' && outcome.kind !== 'failed') return
    // What it is for may name wallets: a log names plans alone.
    const { to, functionName } = outcome.task
    const about = { chore, plan: to, functionName }
    if (outcome.kind === 'sent') log.info({ ...about, hash: outcome.hash }, 'sent')
    else log.warn({ ...about, reason: outcome.reason }, 'failed')
  }

  /** @returns what is wrong with what it did; null: nothing */
  async function work(): Promise<string | null> {
    const { reader, senders, book } = await connect()
    let waiting = 0
    const full = () => void (waiting += 1)
    const bounded = withinBudget(senders, budget, { signal, full })
    const runner = await runnerOf(bounded, config.app.plans.maintainer, enumeration)
    const outcomes = await runPasses({
      reader,
      sender: bounded,
      deployment: { enumeration, vault, deployedAtBlock },
      book,
      isSending: true,
      onOutcome: tell,
      ...('reason' in runner ? {} : { runner }),
    })
    const [balance, left] = await Promise.all([bounded.getBalance(account), budget.left()])
    metrics.balance.set(coins(balance))
    metrics.feesLeft.set(coins(left))
    const failed = outcomes.filter(({ kind }) => kind === 'failed' || kind === 'unread').length
    if (failed > 0) return `${failed} of the plans’ calls failed in the last run`
    return waiting > 0 ? `the day’s budget of fees had no room for ${waiting} calls` : null
  }

  return {
    address,
    async run() {
      let trouble: string | null
      try {
        trouble = await work()
      } catch (error) {
        trouble = 'the last run did not come to its end'
        log.error({ err: error }, trouble)
      }
      if (trouble === null) metrics.good()
      metrics.runs.inc({ result: trouble === null ? 'good' : 'troubled' })
      return trouble
    },
  }
}
