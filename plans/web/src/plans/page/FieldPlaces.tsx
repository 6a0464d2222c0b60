import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import type { ActionField } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import css from './FieldPlaces.module.css'

/** Holds the places of an action's fields while the plan is being read: nothing below them moves when they come. */
export function FieldPlaces({ fields }: { fields: readonly ActionField<DescribedState>[] }) {
  return fields.map(({ name, kind, label }) => (
    <div key={name} className={css['place']} data-kind={kind} aria-hidden="true">
      {kind === 'receiver' ? <FigureSkeleton width="l" /> : label}
    </div>
  ))
}
