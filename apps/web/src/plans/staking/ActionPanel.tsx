import { Tabs } from '@base-ui/react/tabs'
import { useAccount } from '@causeway/kit/react'
import { useState } from 'react'
import { settings } from '../../env.ts'
import { usePlanTx } from '../../tx/TxContext.tsx'
import { ActionForm } from './ActionForm.tsx'
import css from '../page/ActionPanel.module.css'
import { stakingMessages } from './messages.ts'
import type { StakingView } from './useStaking.ts'
import type { StakingAction } from './stakingAction.ts'

const m = stakingMessages.panel
const tabs = ['deposit', 'withdraw', 'claim', 'leave'] as const
type Tab = (typeof tabs)[number]

/** Everything that a member can do, one form at a time. What is typed lives in the transaction and survives the tabs. */
export function ActionPanel({ view }: { view: StakingView }) {
  const [tab, setTab] = useState<Tab>('deposit')
  const [leaving, setLeaving] = useState<'exit' | 'exitNow'>('exit')
  const account = useAccount()
  const tx = usePlanTx(view.address)
  const action: StakingAction = tab === 'leave' ? leaving : tab
  const onChain = account.chainId === settings.chain.id
  return (
    <section className={css['panel']} aria-label={m.label}>
      <Tabs.Root value={tab} onValueChange={(value: Tab) => setTab(value)}>
        <Tabs.List className={css['tabs']} activateOnFocus>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={css['tab']}>
              {m.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} className={css['form']}>
            {name === tab ? (
              <ActionForm view={view} action={action} tx={tx} onChain={onChain}>
                {name === 'leave' ? <Ways way={leaving} onChange={setLeaving} /> : null}
              </ActionForm>
            ) : null}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  )
}

function Ways({
  way,
  onChange,
}: {
  way: 'exit' | 'exitNow'
  onChange: (way: 'exit' | 'exitNow') => void
}) {
  const options = [
    { value: 'exit', title: m.exit, help: m.exitHelp },
    { value: 'exitNow', title: m.exitNow, help: m.exitNowHelp },
  ] as const
  return (
    <fieldset className={css['ways']} aria-label={m.tabs.leave}>
      {options.map(({ value, title, help }) => (
        <label key={value} className={css['way']}>
          <input type="radio" name="way" checked={way === value} onChange={() => onChange(value)} />
          {title}
          <small>{help}</small>
        </label>
      ))}
    </fieldset>
  )
}
