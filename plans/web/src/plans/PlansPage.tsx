import { Catalogue } from './choose/Catalogue.tsx'
import css from './choose/Catalogue.module.css'

/** The catalogue to choose from. Members’ links lead here. */
export function PlansPage() {
  return (
    <div className={css['page']}>
      <Catalogue />
    </div>
  )
}
