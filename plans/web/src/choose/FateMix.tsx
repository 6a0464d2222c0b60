import { isPricedSite } from '../portfolio/useTokenValues.ts'
import { percent, formatCount } from '../i18n/format.ts'
import { homeMessages } from '../home/messages.gen.ts'
import { sumBooks } from '../home/sumBooks.ts'
import { ShownAmount } from '../ui/ShownAmount.tsx'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { fates, type PlanFate } from '../plans/catalogue.ts'
import { catalogueMessages as m } from '../plans/catalogueMessages.gen.ts'
import type { CataloguePlan } from './cataloguePlan.ts'
import { FateMark } from '../plans/FateMark.tsx'
import css from './FateMix.module.css'
import { toggled } from './planChoice.ts'
import type { Catalogue } from './useCatalogue.ts'

export interface FateMixProps {
  catalogue: Catalogue
  chosen: readonly PlanFate[]
  onChoose: (fates: readonly PlanFate[]) => void
}

/** All that is held, split by what becomes of it. The picture is the filter. */
export function FateMix({ catalogue, chosen, onChoose }: FateMixProps) {
  const { plans, unit, isPriced } = catalogue
  const parts = fates.map((fate) => partOf(fate, plans ?? []))
  const all = parts.reduce((sum, { held }) => sum + held, 0n)
  const shareOf = (held: bigint) => (all > 0n ? percent((held * 10_000n) / all) : null)
  return (
    <div className={css['mix']}>
      {isPricedSite ? (
        <div className={css['bar']} aria-hidden="true" data-picture={isPriced ? '' : undefined}>
          {(isPriced ? parts : []).map(({ fate, held }) => (
            <span
              key={fate}
              data-fate={fate}
              style={{ flexGrow: all > 0n ? Number((held * 1_000n) / all) : 1 }}
            />
          ))}
        </div>
      ) : null}
      <div className={css['fates']} role="group" aria-label={m.showOnly}>
        {parts.map(({ fate, held, count }) => (
          <button
            key={fate}
            type="button"
            aria-pressed={chosen.includes(fate)}
            onClick={() => onChoose(toggled(chosen, fate))}
          >
            <FateMark of={fate} />
            <span className={css['share']}>{isPriced ? shareOf(held) : null}</span>
            <small>
              {plans ? m.plans(count) : <FigureSkeleton width="s" />}
              {plans && isPriced ? (
                <>
                  {', '}
                  <ShownAmount of={held} unit={unit} bare />
                </>
              ) : null}
            </small>
          </button>
        ))}
      </div>
    </div>
  )
}

function partOf(fate: PlanFate, plans: readonly CataloguePlan[]) {
  const own = plans.filter(({ entry }) => entry.fate === fate)
  return { fate, count: own.length, held: own.reduce((sum, { held }) => sum + (held ?? 0n), 0n) }
}

/** How many plans hold what they owe, and how many are not among them: they are as many as are listed. */
export function holdingText({ listed = [] }: Pick<Catalogue, 'listed'>) {
  const { holding, count, traded } = sumBooks(listed)
  const held = m.holding(formatCount(holding), formatCount(count))
  return traded > 0 ? `${held} · ${homeMessages.now.traded(traded)}` : held
}
