import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useAccount, useKit } from '@causeway/kit/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../i18n/format.ts'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import button from '../../ui/Button.module.css'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { ActionForm } from './ActionForm.tsx'
import css from './ActionPanel.module.css'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { pageMessages } from './messages.gen.ts'
import type { OfferGroup, PlanOffers } from './offersOf.ts'
import { shownAction, type ChosenAction, type ShownAction } from './shownAction.ts'
import type { LoadedPlan } from './usePlan.ts'

const { panel: m, card } = pageMessages

type Action = ActionSpec<DescribedState>

export interface PanelProps {
  view: LoadedPlan
  offers: PlanOffers
}

/**
 * The one card of a page: what waits, or how one takes part, or why nothing can be done now. One form at a time; what else can be done
 * are rows below it. What is typed lives in the transaction and survives the change.
 */
export function Panel({ view, offers }: PanelProps) {
  const [chosen, choose] = useState<ChosenAction>({ tab: null, ways: {} })
  const tx = usePlanTx(view.address)
  const shown = useShown(offers, chosen, view.state, Object.values(tx.draft).some(Boolean))
  const { group, action } = shown ?? {}
  const chooseWay = (tab: string, name: string) =>
    choose({ tab, ways: { ...chosen.ways, [tab]: name } })
  return (
    <section className={css['panel']} aria-label={m.label}>
      <Head kind={offers.kind} state={view.state} />
      {group && action ? (
        <>
          <h2 className={css['title']}>{group.tab}</h2>
          {group.actions.some(({ name }) => name !== action.name) ? (
            <Ways
              label={group.tab}
              actions={group.actions}
              way={action.name}
              onChange={(name) => chooseWay(group.tab, name)}
            />
          ) : null}
          <ActionForm key={action.name} view={view} action={action} tx={tx} />
        </>
      ) : (
        <Shut why={offers.why} />
      )}
      <Rows
        label={card.more}
        groups={without(offers.groups, group)}
        onChoose={(tab) => choose({ ...chosen, tab })}
      />
      {offers.later.length > 0 ? (
        <Collapsible small title={card.later}>
          <Later later={offers.later} />
        </Collapsible>
      ) : null}
      {offers.upkeep.length + offers.laterUpkeep.length > 0 ? (
        <Collapsible small title={commonMessages.upkeep}>
          {offers.upkeep.map((one) => (
            <ul key={one.tab} className={css['rows']}>
              {one.actions.map(({ name, title }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={css['row']}
                    onClick={() => chooseWay(one.tab, name)}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          ))}
          <Later later={offers.laterUpkeep} />
        </Collapsible>
      ) : null}
    </section>
  )
}

const without = (groups: readonly OfferGroup[], shown: OfferGroup | undefined) =>
  groups.filter(({ tab }) => tab !== shown?.tab)

/** What stands in the card, from when the plan has been read on; another visitor begins anew, unless something was typed. */
function useShown(
  offers: PlanOffers,
  chosen: ChosenAction,
  state: DescribedState | undefined,
  hasDraft: boolean,
): ShownAction | undefined {
  const who = state && (state.member ?? 'nobody')
  const [kept, keep] = useState<{ who: string; shown: ShownAction } | null>(null)
  const before = kept && (kept.who === who || hasDraft) ? kept.shown : undefined
  const shown = shownAction(offers, chosen, before)
  const isKept = kept?.who === who && kept?.shown.action.name === shown?.action.name
  if (who !== undefined && shown && !isKept) keep({ who, shown })
  return shown
}

/** The state as a word and a shape, and the block of which the amounts are. */
function Head({ kind, state }: { kind: PlanOffers['kind']; state: DescribedState | undefined }) {
  const word = { waits: commonMessages.waitingForYou, open: card.open, shut: card.shut }[kind]
  return (
    <p className={css['state']} data-kind={kind}>
      <span>{word}</span>
      <small>{state ? pageMessages.block(formatCount(state.block.number)) : '\u00A0'}</small>
    </p>
  )
}

/** Nothing can be done: why, and what instead. */
function Shut({ why }: { why: string | null }) {
  const { status } = useAccount()
  const kit = useKit()
  return (
    <>
      {why ? (
        <p className={css['why']} data-why="">
          {why}
        </p>
      ) : null}
      {status === 'connected' ? (
        <Link to="/plans" className={button['button']} data-kind="primary" data-wide="">
          {commonMessages.seeThePlans}
        </Link>
      ) : (
        <>
          <Button kind="primary" wide onClick={() => kit.open()}>
            {pageMessages.buttons.connect}
          </Button>
          <p className={css['reason']}>{card.mine}</p>
        </>
      )}
    </>
  )
}

interface RowsProps {
  label: string
  groups: readonly OfferGroup[]
  onChoose: (tab: string) => void
}

/** Ways that are wanted seldom: a line each. */
function Rows({ label, groups, onChoose }: RowsProps) {
  if (groups.length === 0) return null
  return (
    <ul className={css['rows']} aria-label={label}>
      {groups.map(({ tab }) => (
        <li key={tab}>
          <button type="button" className={css['row']} onClick={() => onChoose(tab)}>
            {tab}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What cannot be done now, with its reason in place of a button. */
function Later({ later }: Pick<PlanOffers, 'later'>) {
  return (
    <dl className={css['later']}>
      {later.map(({ title, why }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  )
}

interface WaysProps {
  label: string
  actions: readonly Action[]
  way: string
  onChange: (way: string) => void
}

function Ways({ label, actions, way, onChange }: WaysProps) {
  return (
    <fieldset className={css['choices']} aria-label={label}>
      {actions.map(({ name, title }) => (
        <label key={name} className={css['way']}>
          <input type="radio" name="way" checked={way === name} onChange={() => onChange(name)} />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
