import { Link } from '@tanstack/react-router'
import { formatCount } from '../i18n/format.ts'
import { describeFlow } from './describeFlow.ts'
import { txMessages as m } from './messages.gen.ts'
import css from './TxChip.module.css'
import type { UnderWayFlow } from './txRegistry.ts'

/** What is on its way, at which of its steps, and the way to its plan. */
export function TxChip({ flow }: { flow: UnderWayFlow }) {
  const { plan: address, template, title } = flow.request
  const step = stepOf(flow)
  const words = (
    <>
      <span className={css['moving']} aria-hidden="true" />
      <span className={css['title']}>{title}</span>
      {step ? (
        <span className={css['step']}>{m.stepOf(formatCount(step), formatCount(2))}</span>
      ) : null}
    </>
  )
  const said = describeFlow(flow)?.text
  return template ? (
    <Link
      to="/plans/$template/$address"
      params={{ template, address }}
      className={css['chip']}
      title={said}
    >
      {words}
    </Link>
  ) : (
    <span className={css['chip']} title={said}>
      {words}
    </span>
  )
}

/** The first or the second of two: a permission or an approval comes before; null where there may be one alone. */
function stepOf(flow: UnderWayFlow): 1 | 2 | null {
  if (flow.name === 'permitting') return 1
  if (flow.name !== 'asked') return null
  if (flow.step === 'approval') return 1
  return flow.permit ? 2 : null
}
