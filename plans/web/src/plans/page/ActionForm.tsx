import { useKit } from '@causeway/kit/react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { askSwitch } from '../../chain/askSwitch.ts'
import { settings } from '../../core/settings.ts'
import { tokens } from '../../i18n/format.ts'
import type { PlanTx } from '../../tx/TxProvider.tsx'
import { TxStatus, type TxAnswer } from '../../tx/TxStatus.tsx'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import css from './ActionPanel.module.css'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import type { PositionFigure } from './describePlan.ts'
import { FieldPlaces } from './FieldPlaces.tsx'
import { ActionFields } from './ActionFields.tsx'
import { GetToken } from './GetToken.tsx'
import { pageMessages } from './messages.gen.ts'
import type { PanelState } from './panelState.ts'
import { ActionPreview } from './ActionPreview.tsx'
import { useAction } from './useAction.ts'
import type { LoadedPlan } from './usePlan.ts'
import { waitingFigure } from './waitingFigure.ts'
import { WhatThisDoes } from './WhatThisDoes.tsx'

const { buttons, reasons } = pageMessages

export interface ActionFormProps {
  view: LoadedPlan
  action: ActionSpec<DescribedState>
  tx: PlanTx
  children?: ReactNode
}

/** One thing to do: its fields, its button with the reason when it does nothing, and what it would do. */
export function ActionForm({ view, action, tx, children }: ActionFormProps) {
  const form = useAction(view, action, tx)
  const kit = useKit()
  const { trouble, ask } = useSwitch()
  const reasonId = useId()
  // The buttons of the status vanish with their press; the focus must not fall back to the top of the page.
  const submit = useRef<HTMLButtonElement>(null)
  const end = (type: TxAnswer) => {
    submit.current?.focus()
    tx.send({ type })
  }
  const { button } = form
  const waits = view.state && waitingFigure(action, view.state, view.description)
  const place = useRef<HTMLFormElement>(null)
  const press = () => {
    if (button.press === 'connect') kit.open()
    if (button.press === 'switch') void ask()
    if (button.press === 'submit') form.submit()
    if (button.press === 'fill') {
      fieldToFill(place.current)?.focus()
      if (button.reason) announce(button.reason)
    }
  }
  return (
    <form
      ref={place}
      aria-label={action.title}
      className={css['ways']}
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <Waiting action={action} state={view.state} waits={waits} />
      {action.help ? <p className={css['lead']}>{action.help}</p> : null}
      {children}
      {view.state ? (
        <ActionFields fields={form.fields} state={view.state} onType={form.type} />
      ) : (
        <FieldPlaces fields={action.fields ?? []} />
      )}
      {button.press === 'never' ? (
        <p className={css['why']} data-why="">
          {button.reason}
        </p>
      ) : (
        <>
          <Button
            ref={submit}
            type="submit"
            kind="primary"
            wide
            unavailable={button.press === 'none'}
            aria-describedby={reasonId}
          >
            {labelOf(button, action, waits)}
          </Button>
          <p id={reasonId} className={css['reason']}>
            {(button.press === 'switch' && trouble) || reasonOf(button)}
          </p>
        </>
      )}
      {form.lacks ? <GetToken token={form.lacks} /> : null}
      <TxStatus flow={tx.flow} onAnswer={end} />
      {view.state && (form.preview !== null || form.notes.length > 0) ? (
        <ActionPreview preview={form.preview} state={view.state} notes={form.notes} />
      ) : null}
      <WhatThisDoes request={form.trial} />
    </form>
  )
}

/** What it is about, large: the amount that waits for the member. */
function Waiting({
  action,
  state,
  waits,
}: {
  action: ActionFormProps['action']
  state: DescribedState | undefined
  waits: PositionFigure | undefined
}) {
  if (!state?.member || action.pays || action.name === 'join') return null
  if (action.headline)
    return (
      <p className={css['amount']}>{state.mine ? action.headline(state) : <FigureSkeleton />}</p>
    )
  if (!waits) return null
  return (
    <p className={css['amount']}>
      <small>{waits.label}</small>
      <FigureValue {...waits} amount={waits.amount} unit={waits.unit} unitClass={css['unit']} />
    </p>
  )
}

/** Where a press leads that cannot go on: the field that is wrong, else the first one. */
function fieldToFill(form: HTMLFormElement | null): HTMLElement | null {
  const field = 'input:not([type="checkbox"]), select'
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>(field) ??
    null
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

function labelOf(
  button: PanelState,
  { button: label, fields }: ActionSpec<DescribedState>,
  waits: PositionFigure | undefined,
): string {
  if (button.press === 'connect') return buttons.connect
  if (button.press === 'switch') return buttons.switchTo(settings.chain.name)
  if (button.press === 'fill' && button.isRefused) return buttons.change
  if (button.press === 'none' && button.label !== 'own') return buttons[button.label]
  // Where a part is chosen, less than all that waits may be claimed.
  const isAll = !fields?.some(({ kind }) => kind !== 'receiver')
  return button.press === 'submit' && waits?.amount && isAll
    ? `${label} ${tokens(waits.amount.of, waits.amount.unit)}`
    : label
}

function reasonOf(button: PanelState): string {
  if (button.press === 'connect') return reasons.connect
  if (button.press === 'switch') return reasons.wrongNetwork(settings.chain.name)
  // What the chain would refuse is said by the trial run, below.
  if (button.press === 'fill') return button.isRefused ? '' : button.reason
  return button.press === 'none' ? button.reason : ''
}
