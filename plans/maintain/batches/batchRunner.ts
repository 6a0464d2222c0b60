import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { accessManagerAbi } from '../../protocol/abi/accessManager.gen.ts'
import { batchRunnerAbi } from '../../protocol/abi/batchRunner.gen.ts'
import { enumerationAbi } from '../../protocol/abi/enumeration.gen.ts'
import { erc20Abi } from '../../protocol/abi/erc20.gen.ts'
import type { Task } from '../../protocol/maintenance/chore.ts'
import { roles } from '../../protocol/roles.ts'
import { exactText } from '@causeway/protocol/amount/formatAmount'
import { encodeFunctionData, sliceHex, type Abi, type Address, type Hex } from 'viem'

/** The batch runner, as a sender uses whom it tips. */
export interface BatchRunner {
  readonly address: Address
  /** Whether it may make this call: a listed function of a plan of the factory. */
  readonly takes: (task: Task) => Promise<boolean>
  /** What is put aside for tips and what of it may still be paid today, as one reads it. */
  readonly funds: () => Promise<{ readonly budget: string; readonly today: string }>
  /** A tip as one reads it, from base units of its token. */
  readonly write: (tip: bigint) => string
}

/** Why work is sent call by call: there is no runner, or it would not tip the sender. */
export interface Untipped {
  readonly reason: string
}

/** The call data of a task. */
export const taskCallOf = ({ abi, functionName, args }: Task): Hex =>
  encodeFunctionData({ abi: abi as Abi, functionName, args })

/**
 * The runner for this sender, when the access manager says that the sender holds MAINTAINER and need not announce its calls.
 * @param at where the settings have the runner; null: nowhere
 * @throws BaseError of viem when the node cannot be read, or no runner stands there
 */
export async function runnerOf(
  sender: ConnectedChain,
  at: Address | null,
  enumeration: Address,
): Promise<BatchRunner | Untipped> {
  if (!at) return { reason: 'the settings name no batch runner' }
  const place = { address: at, abi: batchRunnerAbi } as const
  const [authority, token] = await Promise.all([
    sender.readContract({ ...place, functionName: 'authority' }),
    sender.readContract({ ...place, functionName: 'token' }),
  ])
  const [[isHeld, delay], symbol, decimals] = await Promise.all([
    sender.readContract({
      address: authority,
      abi: accessManagerAbi,
      functionName: 'hasRole',
      args: [roles.maintainer, sender.account.address],
    }),
    sender.readContract({ address: token, abi: erc20Abi, functionName: 'symbol' }),
    sender.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' }),
  ])
  if (!isHeld) return { reason: `${sender.account.address} does not hold MAINTAINER` }
  if (delay > 0)
    return { reason: 'MAINTAINER is held with a delay, and such a holder is not tipped' }
  const write = (amount: bigint) => exactText(amount, { decimals, symbol })
  // Neither changes while one run lasts, but for ADMIN: a call that is listed no more fails as a whole and is told.
  const isListed = remembered((selector) =>
    sender.readContract({ ...place, functionName: 'isListed', args: [selector as Hex] }),
  )
  const isPlan = remembered((plan) =>
    sender.readContract({
      address: enumeration,
      abi: enumerationAbi,
      functionName: 'contains',
      args: [plan as Address],
    }),
  )
  return {
    address: at,
    takes: async (task) => (await isPlan(task.to)) && isListed(sliceHex(taskCallOf(task), 0, 4)),
    funds: async () => {
      const [budget, today] = await Promise.all([
        sender.readContract({ ...place, functionName: 'budget' }),
        sender.readContract({ ...place, functionName: 'leftToday' }),
      ])
      return { budget: write(budget), today: write(today) }
    },
    write,
  }
}

/** Asks once for each key; a question that failed is asked again. */
function remembered(ask: (key: string) => Promise<boolean>): (key: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>()
  return (key) => {
    const known = answers.get(key)
    if (known) return known
    const answer = ask(key).catch((error: unknown) => {
      answers.delete(key)
      throw error
    })
    answers.set(key, answer)
    return answer
  }
}
