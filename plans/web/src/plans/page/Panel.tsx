import { useAccount } from '@causeway/kit/react'
import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import { ActionForm } from './ActionForm.tsx'
import css from './ActionPanel.module.css'
import { closedBy } from './closedBy.ts'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { firstAction } from './firstAction.ts'
import { membershipActions } from './membershipActions.ts'
import { pageMessages } from './messages.gen.ts'
import { stillOffered } from './stillOffered.ts'
import type { LoadedPlan } from './usePlan.ts'

const m = pageMessages.panel

type Action = ActionSpec<DescribedState>

/**
 * Everything that a member can do, one form at a time. What is typed lives in the transaction and survives the tabs.
 * `closed`: no longer offered, or not here; nothing that pays in is there, and everything that leads out.
 */
export function Panel({ view, closed }: { view: LoadedPlan; closed: boolean }) {
  const actions = closed ? stillOffered(actionsOf(view)) : actionsOf(view)
  const tabs = [...new Set(actions.map(({ tab }) => tab))]
  const [chosen, setTab] = useState<string | null>(null)
  const first = useFirst(actions, view.state)
  const [ways, setWays] = useState<Readonly<Record<string, string>>>({})
  const tx = usePlanTx(view.address)
  const tab = chosen !== null && tabs.includes(chosen) ? chosen : (first?.tab ?? tabs[0])
  const inTab = actions.filter((action) => action.tab === tab)
  const way = tab && (ways[tab] ?? (first?.tab === tab ? first.name : undefined))
  const action = inTab.find(({ name }) => name === way) ?? inTab[0]
  if (!tab || !action) return null
  return (
    <section className={css['panel']} aria-label={m.label}>
      <Tabs.Root value={tab} onValueChange={(value: string) => setTab(value)}>
        <Tabs.List className={css['tabs']} activateOnFocus>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={css['tab']}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} className={css['form']}>
            {name === tab ? (
              <>
                <Before view={view} />
                {inTab.length > 1 ? (
                  <Ways
                    label={tab}
                    actions={inTab}
                    way={action.name}
                    onChange={(way) => setWays({ ...ways, [tab]: way })}
                  />
                ) : null}
                <ActionForm key={action.name} view={view} action={action} tx={tx} />
              </>
            ) : null}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  )
}

/**
 * What the panel opens with. Decided once for each visitor, when the plan has been read: what one has just done must not pull the
 * form away.
 */
function useFirst(
  actions: readonly Action[],
  state: DescribedState | undefined,
): Action | undefined {
  const who = state && (state.member ?? 'nobody')
  const [opened, setOpened] = useState<{ who: string; name: string | undefined } | null>(null)
  if (who !== undefined && opened?.who !== who)
    setOpened({ who, name: firstAction(actions, state, closedBy)?.name })
  return actions.find(({ name }) => name === opened?.name)
}

/** Who is no member yet joins first; who is finds the commission and the limits at the end. */
function actionsOf({ description, state }: LoadedPlan): readonly Action[] {
  const own = description.actions
  const membership = membershipActions(state)
  const joins = membership.some(({ name }) => name === 'join')
  return joins ? [...membership, ...own] : [...own, ...membership]
}

/** What can be lost, before the first time and not in a footer. */
function Before({ view: { description, state } }: { view: LoadedPlan }) {
  const { status } = useAccount()
  const beenHere = state
    ? state.member !== null && description.worst(state) !== null
    : status === 'connected'
  if (beenHere) return null
  return (
    <div className={css['before']}>
      <strong>{m.before}</strong>
      <ul>
        {description.texts.lose.slice(0, 3).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
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
