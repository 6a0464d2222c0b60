import type { PlanFate } from './catalogue.ts'
import { catalogueMessages as m } from './catalogueMessages.gen.ts'
import css from './FateMark.module.css'

/** A word and a shape for what becomes of what one puts in. */
export function FateMark({ of }: { of: PlanFate | null }) {
  return (
    <span className={css['fate']} data-fate={of ?? 'none'}>
      {of === null ? m.fates.none : m.fates[of]}
    </span>
  )
}
