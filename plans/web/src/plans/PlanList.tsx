import { useKit } from '@causeway/kit/react'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '../core/settings.ts'
import { GeoNotice } from '../geo/GeoGate.tsx'
import { gatedPlan } from './gatedPlan.ts'
import { appErrorText } from '../i18n/appErrorText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { catalogueEntry, families, type PlanFamily } from './catalogue.ts'
import { catalogueQuery } from './catalogueQuery.ts'
import { plansMessages as m } from './messages.gen.ts'
import css from './PlanList.module.css'
import { PlanRow, type ShownPlan } from './PlanRow.tsx'
import { planVariantName, planVariantsQuery } from './planVariantsQuery.ts'

/** Every plan of the chain's list that is still offered and that this site has a page for, by family, with what it holds and owes. */
export function PlanList() {
  const kit = useKit()
  const { data, isError, error, refetch } = useQuery(catalogueQuery(kit, settings))
  const { data: variants } = useQuery(planVariantsQuery(kit, settings, data?.plans ?? []))
  const [word, setWord] = useState('')
  const [family, setFamily] = useState<PlanFamily | ''>('')
  if (isError && !data)
    return (
      <Notice
        tone="bad"
        role="alert"
        action={<Button onClick={() => void refetch()}>{m.retry}</Button>}
      >
        {m.failed} {isBaseError(error) ? appErrorText(error) : null}
      </Notice>
    )
  if (!data) return <Loading />
  const known = data.plans.flatMap((plan): readonly ShownPlan[] => {
    const entry = catalogueEntry(plan.template)
    if (!entry || plan.withdrawn) return []
    return [{ plan, entry, name: planVariantName(plan, entry.title, data.plans, variants) }]
  })
  if (known.length === 0) return <Notice>{m.empty}</Notice>
  const shown = known.filter(
    (one) => (family === '' || one.entry.family === family) && fits(one, word),
  )
  const present = families.filter((name) => known.some(({ entry }) => entry.family === name))
  // They stay in the list: who is in one finds the way out on its page.
  const gated = known.flatMap(({ plan }) => gatedPlan(plan.template) ?? [])
  return (
    <>
      <GeoNotice features={[...new Set(gated)]} />
      <search className={css['tools']}>
        <input
          type="search"
          className={css['find']}
          aria-label={m.find}
          placeholder={m.find}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <div className={css['filters']}>
          {(['', ...present] as const).map((name) => (
            <button
              key={name}
              type="button"
              className={css['filter']}
              aria-pressed={family === name}
              onClick={() => setFamily(name)}
            >
              {name === '' ? m.all : m.families[name].title}
            </button>
          ))}
        </div>
      </search>
      {shown.length === 0 ? <Notice>{m.nothingFound}</Notice> : null}
      {present.map((name) => {
        const plans = shown.filter(({ entry }) => entry.family === name)
        if (plans.length === 0) return null
        return (
          <Section key={name} title={m.families[name].title} lead={m.families[name].lead}>
            <ul className={css['list']}>
              {plans.map((one) => (
                <PlanRow key={one.plan.address} {...one} />
              ))}
            </ul>
          </Section>
        )
      })}
    </>
  )
}

/** Every word that was typed occurs in the plan's name, its source, its tokens or its address. */
function fits({ plan, entry, name }: ShownPlan, typed: string): boolean {
  const symbols = plan.holdings.map(({ token }) => token.symbol)
  const text = [name, entry.source, plan.address, ...symbols].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

/** The outline of the search, of a family and of its first plans. */
function Loading() {
  return (
    <>
      <div className={css['tools']} aria-busy="true">
        <div className={css['find']} />
        <div className={css['filters']}>
          <FigureSkeleton width="l" />
        </div>
      </div>
      <div className={css['loading']}>
        <FigureSkeleton />
        <FigureSkeleton width="l" />
        <ul className={css['list']}>
          {[0, 1, 2, 3, 4].map((row) => (
            <li key={row} className={css['plan']}>
              <div className={css['title']}>
                <FigureSkeleton width="l" />
              </div>
              <div className={css['source']}>
                <FigureSkeleton width="l" />
              </div>
              {[0, 1, 2].map((fact) => (
                <div key={fact}>
                  <FigureSkeleton width="s" />
                </div>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
