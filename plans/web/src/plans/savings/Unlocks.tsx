import { SharesChart } from '../../chart/SharesChart.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { tokenOf } from '../page/tokenOf.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { PaidLine, type IcoLineState } from './SaleLead.tsx'
import { icoPhases as phases } from './tokenIcoWaits.ts'
import { hasBought, UnlockLine, type UnlocksState } from './UnlockLine.tsx'

const m = booksMessages.unlocks

/** When the sold tokens are released, or what was paid where the page opens with that, and what was sold of those deposited. */
export function Unlocks({ state }: { state: UnlocksState & IcoLineState }) {
  const { phase, raised, deposited, terms } = state.v
  const sold = raised * terms.tokensPerUnit
  return (
    <Collapsible title={m.title} place="unlocks" lead={m.lead}>
      {hasBought(state) ? <PaidLine state={state} /> : <UnlockLine state={state} />}
      {phase === phases.failed ? null : (
        <SharesChart
          title={m.parts}
          unit={tokenOf(state, terms.saleToken)}
          parts={[
            { label: m.sold, amount: sold },
            { label: m.unsold, amount: deposited > sold ? deposited - sold : 0n },
          ]}
        />
      )}
    </Collapsible>
  )
}
