import { isBaseError } from '@causeway/protocol/errors/baseError'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { GeoNotice } from '../geo/GeoGate.tsx'
import { appErrorText } from '../i18n/appErrorText.ts'
import { formatCount, splitAmount } from '../i18n/format.ts'
import { isPricedSite } from '../portfolio/useTokenValues.ts'
import { Button } from '../ui/Button.tsx'
import { Failed } from '../members/Failed.tsx'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { FigureValue } from '../ui/FigureValue.tsx'
import { Notice } from '../ui/Notice.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { catalogueMessages as m } from '../plans/catalogueMessages.gen.ts'
import { gatedPlan } from '../plans/gatedPlan.ts'
import { plansMessages } from '../plans/messages.gen.ts'
import css from './CatalogueView.module.css'
import { CatalogueTools } from './CatalogueTools.tsx'
import { chosenPlans } from './cataloguePlan.ts'
import { FateMix, holdingText } from './FateMix.tsx'
import { everyPlan, planChoiceOf, planSearchOf, type PlanChoice } from './planChoice.ts'
import { PlanCompare } from './PlanCompare.tsx'
import { PlanTable } from './PlanTable.tsx'
import { useCatalogue, type Catalogue as CatalogueState } from './useCatalogue.ts'

/** All plans to choose from: what is held in all, what becomes of it, and one row a plan. What is chosen stands in the address. */
export function CatalogueView() {
  const catalogue = useCatalogue()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const choice = planChoiceOf(search)
  const choose = (change: Partial<PlanChoice>) => {
    const { ref } = search as { ref?: unknown }
    const next = { ...planSearchOf({ ...choice, ...change }), ...(ref !== undefined && { ref }) }
    void navigate({ to: '/plans', search: next as never, replace: true, resetScroll: false })
  }
  const { plans, failure, retry } = catalogue
  if (failure)
    return (
      <>
        <Head catalogue={catalogue} />
        <Failed retry={retry}>
          {plansMessages.failed} {isBaseError(failure) ? appErrorText(failure) : null}
        </Failed>
      </>
    )
  const offered = plans?.filter(({ plan }) => !plan.withdrawn)
  const shown = offered && chosenPlans(offered, choice)
  const gated = [...new Set((offered ?? []).flatMap(({ plan }) => gatedPlan(plan.template) ?? []))]
  return (
    <>
      <Head catalogue={catalogue} />
      <GeoNotice features={gated} />
      {offered?.length === 0 ? (
        <Notice>{plansMessages.empty}</Notice>
      ) : (
        <>
          <FateMix
            catalogue={catalogue}
            chosen={choice.fates}
            onChoose={(fates) => choose({ fates })}
          />
          <CatalogueTools catalogue={catalogue} choice={choice} onChoose={choose} />
          {plans && choice.compares ? <PlanCompare plans={plans} choice={choice} /> : null}
          {shown === undefined ? (
            <RowsOutline />
          ) : shown.length === 0 ? (
            <Notice action={<Button onClick={() => choose(everyPlan)}>{m.showAll}</Button>}>
              {m.none}
            </Notice>
          ) : (
            <PlanTable
              plans={shown}
              choice={choice}
              onChoose={choose}
              unit={catalogue.unit}
              isMember={catalogue.isMember}
            />
          )}
          <p className={css['note']}>{catalogue.hasHistory ? m.middleNote : m.noHistory}</p>
        </>
      )}
    </>
  )
}

/** Title, and all that is held as one number. */
function Head({ catalogue }: { catalogue: CatalogueState }) {
  const heading = usePageTitle(plansMessages.title)
  const { plans, block, unit, isPriced } = catalogue
  const held = (plans ?? []).reduce((sum, one) => sum + (one.held ?? 0n), 0n)
  const unpriced = isPriced
    ? [
        ...new Set(
          (plans ?? []).flatMap(({ plan, held: known }) =>
            known === null ? plan.holdings.map(({ token }) => token.symbol) : [],
          ),
        ),
      ]
    : []
  return (
    <div className={css['head']}>
      <div>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {plansMessages.title}
          </h1>
        </div>
        <p className={css[isPricedSite ? 'what' : 'lead']}>{plansMessages.lead}</p>
        {isPricedSite ? (
          <>
            <p className={css['lead']}>{plans ? m.heldIn(plans.length) : '\u00a0'}</p>
            <p className={css['number']} data-main="">
              {plans && isPriced ? (
                <FigureValue {...splitAmount(held, unit)} unitClass={css['unit']} />
              ) : (
                <FigureSkeleton width="l" />
              )}
            </p>
          </>
        ) : null}
      </div>
      <p className={css['holds']}>
        {plans && block ? (
          <>
            {holdingText(catalogue)}{' '}
            <Link to="/" hash="check">
              {m.asOf(formatCount(block.number))}
            </Link>
          </>
        ) : (
          '\u00a0'
        )}
        {unpriced.length > 0 ? <small>{m.notPriced(unpriced.join(', '))}</small> : null}
      </p>
    </div>
  )
}

/** As many rows as a first screen has. */
const outlined = Array.from({ length: 10 }, (_, at) => at)

function RowsOutline() {
  return (
    <div className={css['outline']} aria-busy="true">
      {outlined.map((at) => (
        <div key={at}>
          <FigureSkeleton width="l" />
        </div>
      ))}
    </div>
  )
}
