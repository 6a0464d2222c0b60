import type { Address } from 'viem'
import { UnlockCalendar } from '../../chart/TimeCharts.tsx'
import { day } from '../../i18n/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { moneyText, tokenOf } from '../page/tokenOf.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { icoPhases as phases } from './tokenIcoWaits.ts'
import { unlockCalendar } from './unlockCalendar.ts'

const m = booksMessages.unlocks

/** A token sale as its calendar needs it. */
export type UnlocksState = Pick<DescribedState, 'now' | 'tokens'> & {
  readonly v: {
    readonly phase: number
    readonly raised: bigint
    readonly deposited: bigint
    readonly endedAt: bigint
    readonly terms: {
      readonly saleToken: Address
      readonly tokensPerUnit: bigint
      readonly cliff: bigint
      readonly vesting: bigint
    }
  }
  readonly mine: { readonly boughtBy: bigint } | null
}

/** Whether the visitor's own tokens are what the page is about: bought, and of a sale that has not failed. */
export const hasBought = ({ v, mine }: UnlocksState): boolean =>
  v.phase !== phases.failed && (mine?.boughtBy ?? 0n) > 0n

/** When the sold tokens are released, the visitor's own or all of them. */
export function UnlockLine({ state }: { state: UnlocksState }) {
  const { phase, raised, endedAt, terms } = state.v
  const own = state.mine?.boughtBy ?? 0n
  const amount = own > 0n ? own : raised * terms.tokensPerUnit
  const whose = (own > 0n ? m.mine : m.all)(moneyText(state, amount, terms.saleToken))
  if (phase === phases.failed) return <Notice tone="warn">{m.failed}</Notice>
  if (amount === 0n || endedAt === 0n) return <Notice>{m.empty}</Notice>
  return (
    <UnlockCalendar
      unlocks={unlockCalendar({ ...terms, from: endedAt, amount })}
      now={Number(state.now)}
      unit={tokenOf(state, terms.saleToken)}
      note={phase === phases.succeeded ? whose : `${whose} ${m.planned(day(endedAt))}`}
    />
  )
}
