import { CatalogueView } from './CatalogueView.tsx'
import css from './CatalogueView.module.css'

/** The catalogue to choose from. Members’ links lead here. */
export function PlansPage() {
  return (
    <div className={css['page']}>
      <CatalogueView />
    </div>
  )
}
