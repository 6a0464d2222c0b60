import type { Address } from 'viem'
import { SharesChart } from '../../chart/SharesChart.tsx'
import { UnlockCalendar } from '../../chart/TimeCharts.tsx'
import { day } from '../../i18n/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { moneyText, tokenOf } from '../page/tokenOf.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { unlockCalendar } from './unlockCalendar.ts'

const m = booksMessages.unlocks
const phases = { failed: 2, succeeded: 3 } as const

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

/** When the sold tokens are released, the visitor's own or all of them, and what was sold of those deposited. */
export function Unlocks({ state }: { state: UnlocksState }) {
  const { phase, raised, deposited, endedAt, terms } = state.v
  const unit = tokenOf(state, terms.saleToken)
  const sold = raised * terms.tokensPerUnit
  const own = state.mine?.boughtBy ?? 0n
  const amount = own > 0n ? own : sold
  const whose = (own > 0n ? m.mine : m.all)(moneyText(state, amount, terms.saleToken))
  return (
    <Collapsible title={m.title} place="unlocks" lead={m.lead}>
      {phase === phases.failed ? (
        <Notice tone="warn">{m.failed}</Notice>
      ) : amount === 0n || endedAt === 0n ? (
        <Notice>{m.empty}</Notice>
      ) : (
        <UnlockCalendar
          unlocks={unlockCalendar({ ...terms, from: endedAt, amount })}
          now={Number(state.now)}
          unit={unit}
          note={phase === phases.succeeded ? whose : `${whose} ${m.planned(day(endedAt))}`}
        />
      )}
      {phase === phases.failed ? null : (
        <SharesChart
          title={m.parts}
          unit={unit}
          parts={[
            { label: m.sold, amount: sold },
            { label: m.unsold, amount: deposited > sold ? deposited - sold : 0n },
          ]}
        />
      )}
    </Collapsible>
  )
}
