import type { Address } from 'viem'
import type { DescribedState } from '../page/describedState.ts'
import { weeksOf } from './weeks.ts'

/** The pot of one period. */
export interface Pot {
  /** unix seconds */
  readonly begins: bigint
  readonly pot: bigint
  readonly paid: bigint
  readonly isAhead: boolean
}

/** Plans whose weeks count from 1970. */
export type WeeksState = Pick<DescribedState, 'block' | 'now' | 'tokens'> & {
  readonly v: { readonly rewardToken: Address; readonly epochLength: bigint }
  readonly more: {
    readonly pots: readonly (readonly [pot: bigint, paid: bigint, rolled: boolean] | undefined)[]
  }
}

/** Plans whose periods count from their own start. */
export type PeriodsState = Pick<DescribedState, 'now' | 'tokens'> & {
  readonly v: {
    readonly token: Address
    readonly currentEpoch: bigint
    readonly start: bigint
    readonly length: bigint
  }
  readonly more: {
    readonly epochs: readonly ({ readonly pot: bigint; readonly paid: bigint } | undefined)[]
  }
}

/** From the first period that had anything in its pot on. */
function sinceFirst(pots: readonly Pot[]): readonly Pot[] {
  const first = pots.findIndex(({ pot }) => pot > 0n)
  return first === -1 ? [] : pots.slice(first)
}

export function weekPots(s: WeeksState): readonly Pot[] {
  return sinceFirst(
    weeksOf(s).flatMap((week, i) => {
      const found = s.more.pots[i]
      const begins = week * s.v.epochLength
      return found ? [{ begins, pot: found[0], paid: found[1], isAhead: begins > s.now }] : []
    }),
  )
}

export function periodPots(s: PeriodsState): readonly Pot[] {
  const first = s.v.currentEpoch - BigInt(s.more.epochs.length - 1)
  return sinceFirst(
    s.more.epochs.flatMap((found, i) => {
      const begins = s.v.start + (first + BigInt(i)) * s.v.length
      return found ? [{ begins, pot: found.pot, paid: found.paid, isAhead: begins > s.now }] : []
    }),
  )
}
