import type { ReactNode } from 'react'
import { tableCsv } from '../chart/tableCsv.ts'
import { settings } from '../core/settings.ts'
import css from '../members/Members.module.css'
import { memberMessages } from '../members/messages.gen.ts'
import { Button } from '../ui/Button.tsx'
import { download } from '../ui/download.ts'
import { Collapsible } from '../ui/Collapsible.tsx'
import field from '../ui/Field.module.css'
import { Segmented } from '../ui/Segmented.tsx'
import { catalogueMessages } from '../plans/catalogueMessages.gen.ts'
import { directions, shownSides, type ActivityChoice } from './activityChoice.ts'
import { activityTable } from './activityTable.ts'
import { activityMessages as m } from './messages.gen.ts'
import type { useActivity } from './useActivity.ts'

export interface FiltersProps {
  choice: ActivityChoice
  onChoice: (choice: ActivityChoice) => void
  activity: Pick<ReturnType<typeof useActivity>, 'rows' | 'plans' | 'tokens'>
}

/** Without the service that keeps histories there is nothing outside of plans to choose. */
const sides = shownSides.filter(
  (side) => side !== 'wallet' || settings.endpoints.chainData !== null,
)

const sideName = (side: ActivityChoice['side']) =>
  side === 'wallet' ? m.walletSide : memberMessages.sides[side]

/** What is shown, and what can be done with it. */
export function Filters({ choice, onChoice, activity: { rows, plans, tokens } }: FiltersProps) {
  const change = (part: Partial<ActivityChoice>) => onChoice({ ...choice, ...part })
  const save = () =>
    rows && download('activity.csv', 'text/csv;charset=utf-8', tableCsv(activityTable(rows)))
  return (
    <>
      <div className={css['filters']}>
        <Segmented
          label={m.filter}
          value={choice.side}
          options={sides.map((side) => ({ value: side, label: sideName(side) }))}
          onChange={(side) => change({ side })}
        />
        <div className={css['end']}>
          <Button unavailable={!rows?.length} onClick={save}>
            {m.csv}
          </Button>
          <Button unavailable={!rows?.length} onClick={() => print()}>
            {m.print}
          </Button>
        </div>
      </div>
      <Collapsible small title={catalogueMessages.showOnly}>
        <div className={css['filters']}>
          <Choose
            label={m.plan}
            value={choice.plan}
            onChange={(plan) => change({ plan: plan as ActivityChoice['plan'] })}
          >
            <option value="">{m.allPlans}</option>
            {plans.map(({ plan, name }) => (
              <option key={plan} value={plan}>
                {name}
              </option>
            ))}
          </Choose>
          <Choose label={m.token} value={choice.token} onChange={(token) => change({ token })}>
            <option value="">{m.allTokens}</option>
            {(choice.token === '' || tokens.includes(choice.token)
              ? tokens
              : [...tokens, choice.token]
            ).map((token) => (
              <option key={token} value={token}>
                {token}
              </option>
            ))}
          </Choose>
          <Choose
            label={m.direction}
            value={choice.direction}
            onChange={(direction) =>
              change({ direction: direction as ActivityChoice['direction'] })
            }
          >
            {directions.map((direction) => (
              <option key={direction} value={direction}>
                {m.directions[direction]}
              </option>
            ))}
          </Choose>
          {(['from', 'to'] as const).map((edge) => (
            <label key={edge} className={css['filter']}>
              {m[edge]}
              <input
                type="date"
                className={field['input']}
                value={choice[edge]}
                onChange={({ target }) => change({ [edge]: target.value })}
              />
            </label>
          ))}
        </div>
      </Collapsible>
    </>
  )
}

interface ChooseProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choose({ label, value, onChange, children }: ChooseProps) {
  return (
    <label className={css['filter']}>
      {label}
      <select
        className={field['select']}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </label>
  )
}
