import { maintenanceLimits } from './limits.ts'
import { tradersV1Abi } from '../abi/tradersV1.gen.ts'
import { tradersV2Abi } from '../abi/tradersV2.gen.ts'
import type { Chore } from './chore.ts'
import { range } from './range.ts'
import { taskOf } from './taskOf.ts'

interface Round {
  readonly state: number
  readonly startedAt: bigint
}

interface Batch {
  readonly isSettled: boolean
  readonly deposits: bigint
  readonly redeems: bigint
}

/** ITradersV1.State, and how long after the deadline a round may be dissolved. */
const trading = 1
const grace = 7n * 86_400n

const settleRound = taskOf(tradersV1Abi, 'settle', ['NotTrader', 'WrongState', 'NotFlat'])
const dissolve = taskOf(tradersV1Abi, 'dissolve', ['TooEarly', 'WrongState'])
// The oldest batch comes first; without enough of the base token it waits a day for somebody who raises it.
const settleBatch = taskOf(tradersV2Abi, 'settle', ['NotSettleable', 'NotLiquid', 'NotNext'])

/** A traded round past its deadline is settled; one that still holds other tokens a week later is dissolved. */
export const traderRounds: Chore = {
  name: 'traded rounds',
  abi: tradersV1Abi,
  needs: ['settle', 'dissolve', 'roundOf', 'trading', 'holdings'],
  async find(look) {
    const round = await look.ask<bigint>('currentRound')
    const [{ state, startedAt }, length, [, ...others]] = await Promise.all([
      look.ask<Round>('roundOf', [round]),
      look.ask<bigint>('trading'),
      look.ask<readonly bigint[]>('holdings'),
    ])
    const deadline = startedAt + length
    if (state !== trading || look.now < deadline) return []
    if (others.every((held) => held === 0n))
      return [settleRound(look, [], `settles round ${round}`)]
    return look.now >= deadline + grace ? [dissolve(look, [], `dissolves round ${round}`)] : []
  },
}

/** Requests of an epoch that is over get their price. */
export const traderBatches: Chore = {
  name: 'traded batches',
  abi: tradersV2Abi,
  needs: ['settle', 'batchOf', 'currentRequestId'],
  async find(look) {
    const now = await look.ask<bigint>('currentRequestId')
    const ids = range(0n, now, maintenanceLimits.epochs)
    const found = await Promise.all(ids.map((id) => look.ask<Batch>('batchOf', [id])))
    return ids.flatMap((id, at) => {
      const { isSettled, deposits, redeems } = found[at] as Batch
      return isSettled || deposits + redeems === 0n
        ? []
        : [settleBatch(look, [id], `settles the requests of epoch ${id}`)]
    })
  },
}
