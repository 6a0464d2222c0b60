import { useKit } from '@causeway/kit/react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { askSwitch } from '../../chain/askSwitch.ts'
import { settings } from '../../env.ts'
import { tokens } from '../../format.ts'
import type { PlanTx } from '../../tx/TxContext.tsx'
import { TxStatus } from '../../tx/TxStatus.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from '../page/ActionPanel.module.css'
import type { ActionState } from './actionState.ts'
import { stakingMessages } from './messages.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { useActionForm } from './useActionForm.ts'
import type { StakingView } from './useStaking.ts'
import type { StakingAction } from './stakingAction.ts'

const { panel, buttons, reasons } = stakingMessages

export interface ActionFormProps {
  view: StakingView
  action: StakingAction
  tx: PlanTx
  onChain: boolean
  children?: ReactNode
}

export function ActionForm({ view, action, tx, onChain, children }: ActionFormProps) {
  const form = useActionForm(view, action, tx, onChain)
  const kit = useKit()
  const { trouble, ask } = useSwitch()
  const reasonId = useId()
  // The buttons of the status vanish with their press; the focus must not fall back to the top of the page.
  const submit = useRef<HTMLButtonElement>(null)
  const end = (type: 'dismiss' | 'stopWaiting') => {
    submit.current?.focus()
    tx.send({ type })
  }
  const { stake, reward } = view
  const { button } = form
  const press = () => {
    if (button.press === 'connect') kit.open()
    if (button.press === 'switch') void ask()
    if (button.press === 'submit') form.submit()
  }
  return (
    <form
      className={css['ways']}
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      {action === 'deposit' || action === 'withdraw' ? (
        <AmountField
          label={panel[action].field}
          unit={stake?.symbol ?? ''}
          value={form.text}
          onChange={form.type}
          available={form.available}
          problem={form.problem}
          max={{ label: panel.max, explained: panel.maxOf }}
        />
      ) : (
        <>
          {action === 'claim' ? (
            <p className={css['amount']}>
              {form.pending !== undefined && reward ? (
                tokens(form.pending, reward, 6)
              ) : (
                <Skeleton />
              )}
            </p>
          ) : null}
          <p className={css['lead']}>{action === 'claim' ? panel.claimLead : panel.leaveLead}</p>
          {children}
        </>
      )}
      <Button
        ref={submit}
        type="submit"
        kind="primary"
        wide
        unavailable={button.press === 'none'}
        aria-describedby={reasonId}
      >
        {labelOf(button, action)}
      </Button>
      <p id={reasonId} className={css['reason']}>
        {(button.press === 'switch' && trouble) || reasonOf(button)}
      </p>
      <TxStatus flow={tx.flow} onDismiss={() => end('dismiss')} onStop={() => end('stopWaiting')} />
      {form.preview === null && (tx.flow.name !== 'editing' || !form.awaitsAmount) ? null : (
        <PreviewLines
          preview={form.preview}
          known={[stake, reward].filter((token) => token !== undefined)}
          forfeited={form.forfeited}
        />
      )}
      <a className={css['know']} href="#know">
        {panel.know}
      </a>
    </form>
  )
}

/** Asks the wallet for the network of the plans; what it said is shown and read out. */
function useSwitch() {
  const kit = useKit()
  const [trouble, setTrouble] = useState<string | null>(null)
  const ask = async () => {
    setTrouble(null)
    const said = await askSwitch(kit)
    setTrouble(said)
    if (said) announce(said)
  }
  return { trouble, ask }
}

function labelOf(button: ActionState, action: StakingAction): string {
  if (button.press === 'connect') return buttons.connect
  if (button.press === 'switch') return buttons.switchTo(settings.chain.name)
  if (button.press === 'none' && button.reason === 'connecting') return buttons.connecting
  if (button.press === 'none' && button.reason === 'busy') return buttons.busy
  return buttons[action]
}

function reasonOf(button: ActionState): string {
  if (button.press === 'connect') return reasons.connect
  if (button.press === 'switch') return reasons.wrongNetwork(settings.chain.name)
  if (button.press !== 'none') return ''
  if (typeof button.reason === 'object') return button.reason.text
  if (button.reason === 'field' || button.reason === 'connecting') return ''
  return reasons[button.reason]
}
